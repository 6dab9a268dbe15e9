import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatNumber, plural } from '../../schemas/es-co/index.ts'
import type { ConservacionLeida, PropuestaLeida } from '../../schemas/respuestas/personas/habeas.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { DialogoFormulario } from '../screen/registro/DialogoFormulario.tsx'
import { insistente, recordar, refrescar, useApi } from '../kit/http/use-api.ts'

const PATH = '/conservacion'
const MIRAR_MS = 3000

/** Records past their retention term, and the decision on them; without any, only the table of terms. */
export const Conservacion = () => {
  const { data, error, mutate } = useApi<ConservacionLeida>(PATH, {
    ...insistente<ConservacionLeida>(MIRAR_MS, (leida) =>
      leida?.propuestas.some(({ decision }) => decision === 'confirmada'),
    ),
  })
  const [abierta, setAbierta] = useState<number | null>(null)
  if (error && !data)
    return <ErrorEnSitio error={error} title="No se pudo leer qué se conserva." onRetry={() => void mutate()} />
  if (!data) return null
  const conserva = data.propuestas.find(({ id }) => id === abierta)
  return (
    <section className="conservacion py-2 px-6 border-b border-b-line movil:py-2 movil:px-4" aria-label="Conservación">
      {data.propuestas.map((una) => (
        <Propuesta key={una.id} una={una} onConservar={() => setAbierta(una.id)} />
      ))}
      <details>
        <summary className="inline-block py-1 px-0 text-muted">Qué se conserva y cuánto tiempo</summary>
        <dl className="mt-1 mb-2">
          {data.tabla.map(({ titulo, plazo, norma }) => (
            <div
              className="grid grid-cols-[minmax(220px,2fr)_5fr] gap-x-6 gap-y-1 py-1 px-0 movil:grid-cols-[1fr]"
              key={titulo}
            >
              <dt>{titulo}</dt>
              <dd>
                {plazo} <small className="block muted">{norma}</small>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {conserva ? (
        <DialogoFormulario
          id="conservar-registros"
          fila={{ id: conserva.id, version: conserva.version, clase: conserva.titulo.toLowerCase() }}
          onClose={() => setAbierta(null)}
          onHecho={(leida) => recordar(PATH, leida)}
          onFallo={() => refrescar(PATH)}
        />
      ) : null}
    </section>
  )
}

const Propuesta = ({ una, onConservar }: { una: PropuestaLeida; onConservar: () => void }) => {
  const { titulo, plazo, norma, salvo, antes_de, cuantos, mas_antiguo, decision, motivo, borrados } = una
  const puede = puedeVista('procesos', 'eliminar')
  const hacer = async (cual: string, hecho: string) => {
    try {
      await recordar(PATH, await api.put(`${PATH}/${una.id}`, { decision: cual, version: una.version }))
      aviso.exito(hecho)
    } catch (error) {
      aviso.error(mensajeDe(error))
      await refrescar(PATH)
    }
  }
  const eliminar = async () => {
    const pregunta =
      `Se va a eliminar ${plural(cuantos, 'registro')} de «${titulo}», lo anterior al ${formatDate(antes_de)}; el más antiguo es del ` +
      `${formatDate(mas_antiguo)}. No se recuperan. Se conserva ${salvo}.`
    if (await confirmar(pregunta, { title: `Eliminar ${titulo.toLowerCase()}`, yes: 'Eliminar', danger: true }))
      await hacer('confirmada', 'Se están eliminando')
  }
  if (decision === 'confirmada')
    return (
      <p className="max-w-[90ch] wrap-anywhere" role="status">
        <strong>{titulo}.</strong> Se están eliminando: {formatNumber(borrados)} de {formatNumber(cuantos)}.
      </p>
    )
  if (decision === 'conservada') {
    return (
      <div className="conservacion-una flex flex-wrap gap-x-6 gap-y-2 items-center justify-between py-2 px-0">
        <p className="flex-[1_1_280px] max-w-[90ch] wrap-anywhere">
          <strong>{titulo}.</strong> Se conserva todo: {motivo}
        </p>
        {puede ? (
          <Button variant="default" onClick={() => void hacer('levantada', 'Se volverá a proponer esta noche')}>
            Volver a proponer
          </Button>
        ) : null}
      </div>
    )
  }
  return (
    <div className="conservacion-una flex flex-wrap gap-x-6 gap-y-2 items-center justify-between py-2 px-0">
      <p className="flex-[1_1_280px] max-w-[90ch] wrap-anywhere">
        <strong>{titulo}.</strong> {plural(cuantos, 'registro')} de más de {plazo}; el más antiguo es del{' '}
        {formatDate(mas_antiguo)}. <small className="muted">{norma}.</small>
      </p>
      {puede ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="default" onClick={onConservar}>
            Conservar…
          </Button>
          <Button variant="default" onClick={() => void eliminar()}>
            Eliminar…
          </Button>
        </div>
      ) : null}
    </div>
  )
}
