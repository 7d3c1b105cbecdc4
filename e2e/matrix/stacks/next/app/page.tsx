export default function Page() {
  return <p>Here.</p>
}
