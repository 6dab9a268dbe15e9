import { useState } from 'react'
import type { CambioDeTexto } from '../../../../modules/minutas/domain.ts'
import { plural } from '../../../../schemas/es-co/texto.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Espera } from '../piezas/Espera.tsx'
import { Fallo } from '../piezas/Fallo.tsx'
import { useLeido } from '../useLeido.ts'

const DICHO = { agregado: 'Agregado', quitado: 'Quitado', cambiado: 'Cambiado' } as const

/** What changed from the draft before: by paragraph, and in those that changed, by word. */
export const Cambios = ({ id, numero }: { id: number; numero: number }) => {
  const [visto, setVisto] = useState(false)
  const { leido, error, recargar } = useLeido<{ cambios: CambioDeTexto[] | null }>(
    visto ? `/SolicitudesTramites/${id}/borradores/${numero}/cambios` : null)
  return (
    <div className="sol-cambios">
      <Boton aria-expanded={visto} onClick={() => setVisto(!visto)}>
        {visto ? 'Ocultar qué cambió' : 'Ver qué cambió desde la anterior'}
      </Boton>
      {visto && error ? <Fallo error={error} que="No se pudo comparar." onReintentar={recargar} /> : null}
      {visto && !leido && !error ? <Espera filas={2} /> : null}
      {visto && leido ? <Lista cambios={leido.cambios} /> : null}
    </div>
  )
}

const Lista = ({ cambios }: { cambios: readonly CambioDeTexto[] | null }) => {
  if (cambios === null) return <p>No se pudo leer el texto de las dos minutas para compararlas: léala completa.</p>
  if (cambios.length === 0) return <p>El texto es el mismo.</p>
  return (
    <>
      <p role="status">{plural(cambios.length, 'cambio')}.</p>
      <ol>
        {cambios.map(({ tipo, titulo, tramos }, at) => (
          <li key={at}>
            <p className="muted">{DICHO[tipo]}{titulo ? ` en «${titulo}»` : ''}</p>
            <p>
              {tramos.map(({ tipo: cual, texto }, n) => (cual === 'agregado'
                ? <ins key={n}>{texto}</ins>
                : cual === 'quitado' ? <del key={n}>{texto}</del> : <span key={n}>{texto}</span>))}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
