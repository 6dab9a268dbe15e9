import { Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../schemas/es-co/index.ts'
import type { estadoDePractica } from '../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { practicar } from './index.ts'

type Estado = Leida<typeof estadoDePractica>

const CADA_MS = 1500
/** Usual duration. The bar slows near its end and never fills. */
const SUELE_S = 25

const noSalio = () =>
  new ApiError('No se pudo preparar la oficina de práctica. Intente de nuevo en unos minutos.', {
    status: 500,
    code: 'practica',
  })
const espera = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Polls until the office is ready; `sigue` is false once the dialog closes. */
async function camino(sigue: () => boolean): Promise<string | null> {
  let dicho = await api.post<Estado>('/practica', {})
  while (sigue()) {
    if (dicho.enlace !== null) return dicho.enlace
    if (dicho.estado === 'falló') throw noSalio()
    if (dicho.estado === 'preparando') {
      await espera(CADA_MS)
      dicho = await api.get<Estado>('/practica')
    } else dicho = await api.post<Estado>('/practica', {})
  }
  return null
}

/** The office is still created after the dialog closes. */
const Practicar = () => {
  const [segundos, setSegundos] = useState(0)
  const [problema, setProblema] = useState<unknown>(null)
  const [vez, setVez] = useState(0)

  useEffect(() => {
    let sigue = true
    const desde = Date.now()
    const reloj = setInterval(() => setSegundos(Math.round((Date.now() - desde) / 1000)), 1000)
    setProblema(null)
    camino(() => sigue)
      .then(
        (enlace) => {
          if (sigue && enlace !== null) window.location.assign(enlace)
        },
        (error: unknown) => {
          if (sigue) setProblema(error)
        },
      )
      .finally(() => clearInterval(reloj))
    return () => {
      sigue = false
      clearInterval(reloj)
    }
  }, [vez])

  return (
    <Dialogo
      opened
      onClose={() => practicar(false)}
      title="Ir a la oficina de práctica"
      size="sm"
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={() => practicar(false)}>
            Cancelar
          </Button>
          {problema ? <Button onClick={() => setVez((una) => una + 1)}>Intentar de nuevo</Button> : null}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Es una oficina aparte, con gente inventada y su mismo rol. Nada de lo que haga allí cuenta: no sale ningún
          correo, nada llega a la DIAN y se borra cada noche.
        </p>
        {problema ? null : (
          <>
            <p role="status">
              {segundos < 2
                ? 'Abriendo la oficina de práctica…'
                : 'La estamos preparando: tarda cerca de medio minuto.'}
            </p>
            <Progress
              value={100 * (1 - Math.exp(-segundos / SUELE_S))}
              aria-label="Preparación de la oficina de práctica"
            />
            {segundos > 60 ? (
              <p className="muted">Van {formatNumber(segundos)} segundos. Puede cerrar esto: se sigue preparando.</p>
            ) : null}
          </>
        )}
      </div>
    </Dialogo>
  )
}

export default Practicar
