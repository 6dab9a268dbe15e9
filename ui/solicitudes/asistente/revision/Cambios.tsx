import { useState } from 'react'
import type { CambiosDeBorrador } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Espera, Fallo } from '../piezas/Dicho.tsx'
import { useLeido } from '../api/use-leido.ts'

const DICHO = { agregado: 'Agregado', quitado: 'Quitado', cambiado: 'Cambiado' } as const

export const Cambios = ({ id, numero }: { id: number; numero: number }) => {
  const [visto, setVisto] = useState(false)
  const { leido, error, recargar } = useLeido<CambiosDeBorrador>(
    visto ? `/SolicitudesTramites/${id}/borradores/${numero}/cambios` : null,
  )
  return (
    <div className="sol-cambios grid gap-2 justify-items-start">
      <Boton aria-expanded={visto} onClick={() => setVisto(!visto)}>
        {visto ? 'Ocultar qué cambió' : 'Ver qué cambió desde la anterior'}
      </Boton>
      {visto && error ? <Fallo error={error} que="No se pudo comparar." onReintentar={recargar} /> : null}
      {visto && !leido && !error ? <Espera filas={2} /> : null}
      {visto && leido ? <Lista cambios={leido} /> : null}
    </div>
  )
}

const Lista = ({ cambios: { sin_texto, texto, total_texto } }: { cambios: CambiosDeBorrador }) => {
  if (sin_texto)
    return <p role="status">No se pudo leer el texto de las dos minutas para compararlas: lea completa la última.</p>
  if (total_texto === 0) return <p role="status">El texto es el mismo.</p>
  return (
    <>
      <p role="status">
        {total_texto === 1 ? 'Cambió un párrafo.' : `Cambiaron ${total_texto} párrafos.`}
        {total_texto > texto.length ? ` Aquí están los primeros ${texto.length}.` : ''}
      </p>
      <ol className="justify-self-stretch">
        {texto.map(({ tipo, titulo, tramos }, at) => (
          <li key={at}>
            <p className="muted">
              {DICHO[tipo]}
              {titulo ? ` en «${titulo}»` : ''}
            </p>
            <p>
              {tramos.map(({ tipo: cual, texto: dice }, n) =>
                cual === 'agregado' ? (
                  <ins className="bg-ok-soft text-ok" key={n}>
                    <span className="solo-lectores">agregado: </span>
                    {dice}
                  </ins>
                ) : cual === 'quitado' ? (
                  <del className="bg-danger-soft text-danger" key={n}>
                    <span className="solo-lectores">quitado: </span>
                    {dice}
                  </del>
                ) : (
                  <span key={n}>{dice}</span>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
