/**
 * Stands for a part of unknown height until its answer is there. The content after it is laid out but not painted
 * before that (app/AppShell.module.css), so that nothing that is seen moves.
 */
export const Pending = () => <div data-pending="" />;
