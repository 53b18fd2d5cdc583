/**
 * Messages of the contract and the server. English is what the wire says: only the specifications' keys get a wording
 * here. Other languages have the English wordings as keys, with placeholders for what differs (translateText).
 */
export default {
  'connection.acknowledgeAdditionalCosts.error':
    'Please confirm that this connection may bring additional costs',
  'connection.agreeToS.error': 'Please agree to the terms of service',
};
