import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fetchFile, mensajeDe } from '../http/api.ts'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { Cargando } from '../feedback/Esqueleto.tsx'
import { useAngosto } from '../lista/vista.ts'
import { aviso } from '../feedback/aviso.ts'

/** Object URL of a file of the API, revoked on unmount. `type` replaces the reply's MIME type. */
const useUrlDe = (path: string, type?: string) => {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    setError(null)
    fetchFile(path, { signal: stop.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(type ? new Blob([blob], { type }) : blob)
        setUrl(made)
      },
      (problem: unknown) => stop.signal.aborted || setError(problem),
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, type, attempt])
  return { url, error, otraVez: () => setAttempt(attempt + 1) }
}

const CAJA = 'visor block box-border w-full h-[min(60vh,720px)] border border-line rounded-6 bg-paper'

/** Inline PDF from the API; phones open it in their own viewer. */
export const VisorPdf = ({ path, title }: { path: string; title: string }) => {
  const { url, error, otraVez } = useUrlDe(path, 'application/pdf')
  const angosto = useAngosto()
  if (error) return <ErrorEnSitio error={error} title="No se pudo abrir el PDF" onRetry={otraVez} />
  if (!url)
    return (
      <div className={CAJA}>
        <Cargando />
      </div>
    )
  return angosto ? (
    <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">
      Abrir el PDF
    </Button>
  ) : (
    <iframe className={CAJA} src={`${url}#navpanes=0&view=FitH`} title={title} />
  )
}

/** Inline viewer of a paper. `path`: API path without `/api`. */
export const VisorDePapel = ({ path, como, nombre }: { path: string; como: 'pdf' | 'imagen'; nombre: string }) =>
  como === 'pdf' ? <VisorPdf path={path} title={`PDF: ${nombre}`} /> : <Imagen path={path} nombre={nombre} />

const Imagen = ({ path, nombre }: { path: string; nombre: string }) => {
  const { url, error, otraVez } = useUrlDe(path)
  if (error) return <ErrorEnSitio error={error} title="No se pudo abrir la imagen" onRetry={otraVez} />
  return url ? (
    <img
      className="max-w-full max-h-[min(60vh,720px)] border border-line rounded-6 justify-self-start"
      src={url}
      alt={nombre}
    />
  ) : (
    <Cargando />
  )
}

/** Opens a PDF in another tab; downloads it if pop-ups are blocked. */
export const abrirPdf = async (path: string, name: string): Promise<void> => {
  const progreso = aviso.cargando('Preparando la impresión...')
  try {
    const file = await fetchFile(path, { headers: { accept: 'application/pdf' } })
    const url = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }))
    if (!window.open(url, '_blank'))
      Object.assign(document.createElement('a'), { href: url, download: file.name ?? name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    progreso.cerrar()
  } catch (error) {
    progreso.error(mensajeDe(error))
  }
}
