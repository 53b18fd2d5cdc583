export default function ReplaceCredential(_: {
  credential: unknown;
  onClose: () => void;
  onAdd: () => void;
}) {
  return null;
}
