/** The page that a customer opens from a mailed link, without an account. */
export default {
  loading: 'Loading',
};
