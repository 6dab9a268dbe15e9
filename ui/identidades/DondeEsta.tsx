import type { DondeEsta as Respuesta } from '../../schemas/respuestas/personas/persona.ts'
import { enumerar, formatNumber } from '../../schemas/es-co/index.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { useApi } from '../kit/http/use-api.ts'

/** Where a record is named, before what it is known by is corrected: what follows, and what stays as it was. */
export const DondeEsta = ({ ruta, nombre }: { ruta: string; nombre: string }) => {
  const lectura = useApi<Respuesta>(ruta, { revalidateIfStale: true, dedupingInterval: 0 })
  const { data, error } = lectura
  if (error || !data) return <Cargada de={lectura} titulo="No se pudo saber dónde se nombra." filas={2} />
  const { actual, usado, donde, radicaciones, avisos } = data
  return (
    <div aria-live="polite">
      <p>
        {nombre}: <b>{actual}</b>.{' '}
        {usado > 0 ? (
          <>
            Se nombra en <b>{donde}</b>: quedan con la corrección.
          </>
        ) : (
          'Ningún registro lo nombra.'
        )}
      </p>
      {radicaciones.length > 0 ? (
        <p className="muted">
          {radicaciones.length === 1 ? 'Radicación' : 'Radicaciones'} No.{' '}
          {enumerar(radicaciones.map((numero) => formatNumber(numero)))}.
        </p>
      ) : null}
      {avisos.map((aviso) => (
        <p key={aviso} className="muted">
          {aviso}
        </p>
      ))}
    </div>
  )
}

/** Sentences shown while an identity is corrected. */
export const FRASES = {
  enviando: 'Guardando...',
  hecho: 'Registro actualizado con éxito',
  fallo: 'No se pudo actualizar el registro',
}
