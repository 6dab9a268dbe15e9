import { useEffect, useState } from 'react'
import { fetchFile } from '../../../kit/api.ts'
import { Cargando } from '../../../kit/Cargando.tsx'
import { ErrorEnSitio } from '../../../kit/ErrorEnSitio.tsx'
import { VisorPdf } from '../../../kit/VisorPdf.tsx'
import { direccionParaVer } from '../adjuntos.ts'

interface Props { tramite: number; papel: number; como: 'pdf' | 'imagen'; nombre: string }

/** A paper in its place. */
export const VisorDePapel = ({ tramite, papel, como, nombre }: Props) => {
  const path = direccionParaVer(tramite, papel)
  return como === 'pdf' ? <VisorPdf path={path} title={`PDF: ${nombre}`} /> : <Imagen path={path} nombre={nombre} />
}

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
  if (error) return <ErrorEnSitio error={error} title="No se pudo abrir la imagen" onRetry={() => setAttempt(attempt + 1)} />
  return url ? <img className="tramite-imagen" src={url} alt={nombre} /> : <Cargando />
}
