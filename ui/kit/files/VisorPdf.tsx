import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fetchFile } from '../http/api.ts'
import { Cargando } from '../feedback/Cargando.tsx'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { useAngosto } from '../lista/vista.ts'

/** Inline PDF from the API; phones open it in their own viewer. */
export const VisorPdf = ({ path, title }: { path: string; title: string }) => {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const angosto = useAngosto()

  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    setError(null)
    fetchFile(path, { signal: stop.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setUrl(made)
      },
      (problem: unknown) => stop.signal.aborted || setError(problem),
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, attempt])

  if (error)
    return <ErrorEnSitio error={error} title="No se pudo abrir el PDF" onRetry={() => setAttempt(attempt + 1)} />
  if (!url)
    return (
      <div className="visor block box-border w-full h-[min(60vh,720px)] border border-line rounded-6 bg-paper">
        <Cargando />
      </div>
    )
  return angosto ? (
    <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">
      Abrir el PDF
    </Button>
  ) : (
    <iframe
      className="visor block box-border w-full h-[min(60vh,720px)] border border-line rounded-6 bg-paper"
      src={`${url}#navpanes=0&view=FitH`}
      title={title}
    />
  )
}
