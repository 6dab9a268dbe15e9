import { useEffect, useState } from 'react'
import { fetchFile } from '../http/api.ts'
import { Cargando } from '../feedback/Cargando.tsx'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { VisorPdf } from '../files/VisorPdf.tsx'
import './papeles.css'

/** Inline viewer of a paper. `path`: API path without `/api`. */
export const VisorDePapel = ({ path, como, nombre }: { path: string; como: 'pdf' | 'imagen'; nombre: string }) =>
  como === 'pdf' ? <VisorPdf path={path} title={`PDF: ${nombre}`} /> : <Imagen path={path} nombre={nombre} />

const Imagen = ({ path, nombre }: { path: string; nombre: string }) => {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    setError(null)
    fetchFile(path, { signal: stop.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob)
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
    return <ErrorEnSitio error={error} title="No se pudo abrir la imagen" onRetry={() => setAttempt(attempt + 1)} />
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
