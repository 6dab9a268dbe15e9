import { useEffect, useState } from 'react'

/** Framed as a blob: other sites may not frame the API's files. */
export const PdfPublico = ({ path, title }: { path: string; title: string }) => {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    const load = async () => {
      const response = await fetch(path, { signal: stop.signal })
      if (!response.ok) throw new Error(((await response.json()) as { message?: string }).message) // the error body of every route
      made = URL.createObjectURL(await response.blob())
      setUrl(made)
    }
    load().catch((problem: unknown) => {
      if (!stop.signal.aborted)
        setError(problem instanceof Error && problem.message ? problem.message : 'No se pudo abrir el edicto.')
    })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  if (error)
    return (
      <p
        className="flex flex-wrap items-center justify-between gap-3 mt-4 py-3 px-4 rounded-6 bg-danger-soft text-danger"
        role="alert"
      >
        {error}
      </p>
    )
  return url ? (
    <iframe
      className="w-full h-[80vh] mt-3 border border-line rounded-6 bg-surface movil:hidden"
      src={`${url}#navpanes=0&view=FitH`}
      title={title}
    />
  ) : (
    <p role="status">Abriendo el edicto…</p>
  )
}
