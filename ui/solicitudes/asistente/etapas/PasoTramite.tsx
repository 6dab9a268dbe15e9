import { useRef, useState } from 'react'
import type { SolicitudLeida, TipoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { CAMPO_REQUERIDO, ERROR_DEL_ASISTENTE } from '../../../../schemas/solicitudes/etapas.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useCliente } from '../api/cliente.ts'
import { useIntento, useLeido } from '../api/use-pedido.ts'
import { ELEGIDO, olvidar, recordado, recordar } from '../escrito.ts'
import { LoQuePide } from '../piezas/LoQuePide.tsx'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho, Espera, Fallo } from '../piezas/Dicho.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'
import { ir } from '../pasos.ts'

/** Stage 1. Fixed once papers are submitted. */
export const PasoTramite = ({
  solicitud,
  onElegido,
  onPensado,
}: {
  solicitud: SolicitudLeida
  onElegido: () => Promise<unknown>
  /** The choice is saved on the server for other devices. */
  onPensado: () => Promise<unknown>
}) => {
  const cliente = useCliente()
  const cerrado = solicitud.etapa > 2 || solicitud.anulada_en !== null
  const { leido: tipos, error, recargar } = useLeido<TipoDeSolicitud[]>(cerrado ? null : '/solicitudes_tipos')
  const [elegido, setElegido] = useState<number | null>(() => {
    const antes = recordado(ELEGIDO)
    return solicitud.id_plantilla ?? (typeof antes === 'number' ? antes : solicitud.plantilla_pensada)
  })
  const { ocupado, dicho, setDicho, intentar } = useIntento((problema) =>
    problema instanceof ApiError && problema.status === 0 ? problema.message : ERROR_DEL_ASISTENTE,
  )
  /** Serialises the saves, so that the last choice wins. */
  const pensando = useRef<Promise<unknown>>(Promise.resolve())
  const pensar = (id_plantilla: number) => {
    setElegido(id_plantilla)
    recordar(ELEGIDO, id_plantilla)
    setDicho('')
    // optional: without network this tab keeps the choice
    pensando.current = pensando.current
      .then(() => cliente.put(`/SolicitudesTramites/${solicitud.id}`, { plantilla_pensada: id_plantilla }))
      .then(onPensado, () => undefined)
  }
  const tipo = tipos?.find(({ id_plantilla }) => id_plantilla === elegido)

  const enviar = async () => {
    if (cerrado) return ir(2)
    if (!tipo) return setDicho(CAMPO_REQUERIDO)
    if (tipo.id_plantilla === solicitud.id_plantilla) return ir(2)
    await intentar(async () => {
      await cliente.post('/documentosAgiles', {
        id_plantilla: tipo.id_plantilla,
        id_solicitud: solicitud.id,
        nombre_documento: `${tipo.titulo} · ${solicitud.nombre} ${solicitud.apellidos}`.slice(0, 150),
      })
      olvidar(ELEGIDO)
      await onElegido()
    })
  }
  return (
    <Paso paso={1}>
      {cerrado ? (
        <>
          <p>
            <b>{solicitud.titulo ?? solicitud.tipo?.titulo}</b>
          </p>
          {solicitud.tipo ? <LoQuePide tipo={solicitud.tipo} Titulo="h3" /> : null}
          <p className="muted">
            Ya envió documentos: para cambiar de trámite, escriba a la notaría o comience otra solicitud.
          </p>
        </>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!ocupado) void enviar()
        }}
      >
        {error ? <Fallo error={error} que="No se pudo saber qué recibe la notaría." onReintentar={recargar} /> : null}
        {!cerrado && !tipos && !error ? <Espera /> : null}
        {tipos?.length === 0 ? (
          <Dicho tono="nota">
            <p>La notaría no ofrece trámites por esta página en este momento. Sus datos quedaron guardados: llámela.</p>
          </Dicho>
        ) : null}
        {tipos?.length ? (
          <fieldset className="sol-opciones grid gap-2" aria-describedby={dicho ? 'sol-opciones-dicho' : undefined}>
            <legend className="mb-2">Qué quiere pedir</legend>
            {tipos.map((uno) => (
              <label
                className={
                  'grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-3 px-4 border border-line rounded-6 bg-surface ' +
                  'cursor-pointer has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-offset-2 ' +
                  'has-focus-visible:[outline:2px_solid_var(--accent)]'
                }
                key={uno.id_plantilla}
              >
                <input
                  className="w-5 h-5 m-0 mt-px accent-accent"
                  type="radio"
                  name="tipo"
                  checked={uno.id_plantilla === elegido}
                  onChange={() => pensar(uno.id_plantilla)}
                />
                <span>
                  <b>{uno.titulo}</b>
                  <span className="block">{uno.resumen}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {dicho ? (
          <p className="sol-mal text-danger" role="alert" id="sol-opciones-dicho">
            {dicho}
          </p>
        ) : null}
        {tipo ? <LoQuePide tipo={tipo} Titulo="h3" /> : null}
        <Pie paso={1}>
          <Boton tipo="submit" principal cerrado={!cerrado && !tipos?.length} ocupado={ocupado}>
            Continuar
          </Boton>
        </Pie>
      </form>
    </Paso>
  )
}
