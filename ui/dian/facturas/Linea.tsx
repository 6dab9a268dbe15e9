import { useState } from 'react'
import { formatDateTime } from '../../../schemas/es-co.ts'
import { fetchFile, mensajeDe } from '../../kit/api.ts'
import type { Suceso } from './factura.ts'

/** An invoice's life, each step with its time, its actor and the raw answer folded. */
export const Linea = ({ sucesos }: { sucesos: readonly Suceso[] }) => (
  <ol className="fac-linea">
    {sucesos.map((suceso, indice) => (
      <li key={`${suceso.cuando}-${String(indice)}`} data-resultado={suceso.resultado}>
        <div>
          <b>{suceso.titulo}</b>
          <small className="muted">
            <time dateTime={suceso.cuando}>{formatDateTime(suceso.cuando)}</time>
            {suceso.actor ? ` · ${suceso.actor}` : ''}
          </small>
        </div>
        {suceso.detalle ? <p>{suceso.detalle}</p> : null}
        {suceso.crudo_url ? <Crudo url={suceso.crudo_url} /> : null}
      </li>
    ))}
  </ol>
)

const Crudo = ({ url }: { url: string }) => {
  const [texto, setTexto] = useState<string | null>(null)
  const leer = () => {
    void fetchFile(url)
      .then(({ blob }) => blob.text())
      .then(setTexto, (error: unknown) => {
        setTexto(mensajeDe(error))
      })
  }
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && texto === null) leer()
      }}
    >
      <summary>Respuesta completa</summary>
      <pre tabIndex={0}>{texto ?? 'Leyendo…'}</pre>
    </details>
  )
}
