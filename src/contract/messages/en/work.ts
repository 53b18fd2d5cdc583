/** What work says of itself: tasks, elements, documents, logs and their solutions, lists, credentials; what connectors say. */
export default {
  'task.cancelled': 'Cancelled.',
} as const;
