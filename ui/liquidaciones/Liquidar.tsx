import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { CorreoEnviado, LiquidacionEntregada } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { llegarA } from '../kit/keyboard/foco.ts'
import { HistorialDialogo } from '../kit/dialogs/Historial.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useCorreos } from '../kit/feedback/ListaDeCorreos.tsx'
import { recordar, useApi } from '../kit/http/use-api.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { useGuardia } from '../kit/drafts/use-guardia.tsx'
import { useAccion } from '../kit/forms/use-envio.ts'
import { Botones, CambioDesdeEntrega, usePdf } from './Botones.tsx'
import { DialogoFinalizar } from './dialogos/DialogoFinalizar.tsx'
import { Alertas, Avisos } from './Alertas.tsx'
import { Barra, EstadoDelTrabajo, Vigencia } from './Barra.tsx'
import { Correos, DialogoCorreo } from './dialogos/Correos.tsx'
import { Hoja } from './hoja/Hoja.tsx'
import { ActosConInterruptor, deAccesorios, deLeasings, deTimbres } from './ley/ActosConInterruptor.tsx'
import { ActosConBase } from './ley/ActosConBase.tsx'
import { ActosDeVivienda, DialogoPotestades } from './ley/ActosDeVivienda.tsx'
import { useDecision } from './ley/SeccionDeLey.tsx'
import { LadosContext, rutaDe, type RespuestaLiquidacion } from './respuesta.ts'
import type { ItemDeServicio } from './servicio.ts'
import { DialogoServicios } from './dialogos/DialogoServicios.tsx'
import { PanelTotales } from './hoja/PanelTotales.tsx'
import { useTrabajo } from './use-trabajo.ts'

const DialogoSupuesto = lazy(() =>
  import('./dialogos/DialogoSupuesto.tsx').then((m) => ({ default: m.DialogoSupuesto })),
)

interface Props {
  respuesta: RespuestaLiquidacion
  /** Null: the page already shows one. */
  titulo: string | null
  /** Loads the settlement again and applies the unsaved edits to it. */
  onRecargar: () => void
  onEstado: (estado: RespuestaLiquidacion['estado']) => void
}

type Dialogo = 'finalizar' | 'correo' | 'historial' | 'potestades' | 'supuesto' | ItemDeServicio['tipo'] | null

const SIN_ERRORES: ReadonlyMap<string, string> = new Map()

export const Liquidar = ({ respuesta, titulo, onRecargar, onEstado }: Props) => {
  const { id_radicacion: id, numero_radicacion: numero } = respuesta
  const [actual, setActual] = useState(respuesta)
  const { alertas, faltantes, porConfirmar, vigencia } = actual
  const puedeModificar = puedeVista('liquidaciones', 'modificar')
  const trabajo = useTrabajo(respuesta, puedeModificar)
  const { hoja, lados, estado, guardado, sinGuardar } = trabajo
  const { data: correos = [] } = useCorreos<CorreoEnviado>(`/liquidaciones/${id}/correos`)
  const entrega = useApi<{ entregada: LiquidacionEntregada | null }>(`/liquidaciones/${id}/entregada`, {
    revalidateOnMount: true,
  })
  const [dialogo, setDialogo] = useState<Dialogo>(null)
  const [avisos, setAvisos] = useState(false)
  const [, navegar] = useLocation()
  const { hacer } = useAccion()
  const guardadas = useMemo(() => new Map(guardado.base.map((linea) => [linea.clave, linea])), [guardado.base])
  const puestos = useMemo(
    () => new Set(hoja.lineas.filter(({ manual }) => manual).map(({ detalle }) => detalle)),
    [hoja.lineas],
  )
  const cerrar = () => setDialogo(null)
  useEffect(() => llegarA('.hoja [role="gridcell"][tabindex="0"]', { buscado: true }), [])

  const guardarBorrador = async (): Promise<boolean> => {
    const nueva = await guardado.guardar(true)
    if (nueva && nueva.estado !== respuesta.estado) onEstado(nueva.estado)
    return nueva !== null
  }
  const guardia = useGuardia({ sucio: sinGuardar, guardar: guardarBorrador })
  useAtajo('mod+s', 'Guardar el borrador', () => void guardarBorrador(), { enabled: !hoja.bloqueada })

  const facturar = estado === 'facturacion' && !respuesta.anulada_en ? () => navegar(`/admin/radicacion/${id}/2`) : null
  const seguirAdelante = hoja.bloqueada ? facturar : () => setDialogo('finalizar')
  useAtajo('mod+enter', hoja.bloqueada ? 'Facturar' : 'Finalizar', () => seguirAdelante?.(), {
    enabled: seguirAdelante !== null,
  })

  /** PDF and mail show saved data, so the sheet is saved first. */
  const alDia = async (): Promise<boolean> => !sinGuardar || hoja.bloqueada || (await guardarBorrador())
  const pdf = usePdf(numero, alDia, () => void entrega.mutate())

  const finalizar = async () => {
    const nueva = await guardado.guardar(false)
    cerrar()
    if (!nueva) return
    aviso.exito('Liquidación finalizada: la radicación pasa a facturación')
    onEstado(nueva.estado)
  }
  const reabrir = async () => {
    const texto =
      'La radicación sigue en facturación. Al finalizar de nuevo, las cifras nuevas reemplazan las de ahora y queda registrado quién lo ' +
      'hizo.'
    if (!(await confirmar(texto, { title: 'Reabrir la liquidación', yes: 'Reabrir' }))) return
    await hacer(() => api.get<RespuestaLiquidacion>(`${rutaDe(numero)}&recalcular=1`), {
      alHacer: (nueva) => {
        setActual(nueva)
        trabajo.reabrir?.(nueva)
      },
    })
  }
  const decidido = (nueva: RespuestaLiquidacion) => {
    setActual(nueva)
    trabajo.recalcular(nueva)
    void recordar(rutaDe(numero), nueva)
    if (nueva.estado !== estado) onEstado(nueva.estado)
  }
  const ley = { bloqueada: hoja.bloqueada, decision: useDecision(id, numero, decidido) }
  const { fallo } = guardado
  const porOtro = fallo !== null && fallo.error instanceof ApiError && fallo.error.status === 409

  return (
    <LadosContext value={lados}>
      <section className="flex flex-col gap-4 min-w-0 @container/liq" aria-label={titulo ?? 'Liquidación'}>
        {guardia}
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="flex-[1_1_320px] min-w-0">
            {titulo === null ? null : (
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16 font-semibold">
                {titulo} <EstadoPill estado={estado} anulada={respuesta.anulada_en !== null} />
              </h2>
            )}
            <Vigencia
              vigencia={vigencia}
              lineas={hoja.lineas}
              onPotestades={() => setDialogo('potestades')}
              onSupuesto={() => setDialogo('supuesto')}
              onHistorial={respuesta.id_liquidacion === null ? undefined : () => setDialogo('historial')}
            >
              <Avisos alertas={alertas} faltantes={faltantes} abiertos={avisos} onAbrir={setAvisos} />
            </Vigencia>
          </div>
          <Botones
            imprimiendo={pdf.ocupado}
            onImprimir={() => void pdf.imprimir()}
            onCorreo={
              puedeModificar && !respuesta.anulada_en
                ? () => void alDia().then((si) => si && setDialogo('correo'))
                : null
            }
            onFinalizar={hoja.bloqueada ? null : () => setDialogo('finalizar')}
            onFacturar={facturar}
          />
        </header>
        {pdf.problema ? (
          <ErrorEnSitio
            error={pdf.problema}
            title="No se pudo imprimir la liquidación"
            onRetry={() => void pdf.imprimir()}
          />
        ) : null}
        {fallo ? (
          <ErrorEnSitio
            error={fallo.error}
            title={
              porOtro
                ? 'No se guardó: alguien guardó antes. Reintentar trae lo último y conserva sus cambios.'
                : 'No se guardó la liquidación'
            }
            onRetry={onRecargar}
          />
        ) : null}
        {entrega.data?.entregada ? (
          <CambioDesdeEntrega entregada={entrega.data.entregada} lineas={guardado.base} />
        ) : null}
        <Alertas
          alertas={alertas}
          faltantes={faltantes}
          porConfirmar={porConfirmar}
          idRadicacion={id}
          abiertos={avisos}
        />
        <Correos correos={correos} />
        <Barra hoja={hoja} onServicios={setDialogo}>
          <EstadoDelTrabajo
            trabajo={trabajo}
            onGuardar={() => void guardarBorrador()}
            onReabrir={() => void reabrir()}
          />
        </Barra>
        <div className="grid grid-cols-[minmax(0,1fr)_304px] items-start gap-6 [@container_liq_(max-width:900px)]:grid-cols-1">
          <div className="grid gap-6 min-w-0">
            <Hoja hoja={hoja} guardadas={guardadas} errores={fallo?.errores ?? SIN_ERRORES} />
            <ActosDeVivienda viviendas={actual.viviendas} {...ley} />
            <ActosConInterruptor de={deAccesorios(actual)} {...ley} />
            <ActosConInterruptor de={deLeasings(actual)} {...ley} />
            <ActosConBase bases={actual.bases} {...ley} />
            <ActosConInterruptor de={deTimbres(actual)} {...ley} />
          </div>
          <PanelTotales resumen={hoja.resumen} lineas={hoja.lineas} />
        </div>
        {dialogo === 'servicio_adicional' || dialogo === 'servicio_registral' ? (
          <DialogoServicios
            tipo={dialogo}
            fecha={respuesta.fecha}
            puestos={puestos}
            onClose={cerrar}
            onAgregar={(servicios) => {
              hoja.agregar(servicios)
              cerrar()
            }}
          />
        ) : null}
        <HistorialDialogo
          tabla="liquidaciones"
          registro={dialogo === 'historial' ? respuesta.id_liquidacion : null}
          title={`Historial de la liquidación No. ${numero}`}
          onClose={cerrar}
        />
        {dialogo === 'finalizar' ? (
          <DialogoFinalizar
            numero={numero}
            idRadicacion={id}
            resumen={hoja.resumen}
            alertas={alertas}
            faltantes={faltantes}
            porConfirmar={porConfirmar}
            guardando={guardado.guardando === 'final'}
            onFinalizar={() => void finalizar()}
            onClose={cerrar}
          />
        ) : null}
        {dialogo === 'potestades' ? <DialogoPotestades onClose={cerrar} /> : null}
        {dialogo === 'supuesto' ? (
          <Suspense fallback={<Cargando />}>
            <DialogoSupuesto
              respuesta={respuesta}
              sinGuardar={sinGuardar}
              onRepartir={
                hoja.bloqueada
                  ? null
                  : (partes) => {
                      hoja.repartir(partes, null)
                      cerrar()
                    }
              }
              onClose={cerrar}
            />
          </Suspense>
        ) : null}
        {dialogo === 'correo' ? <DialogoCorreo numero={numero} idRadicacion={id} onClose={cerrar} /> : null}
      </section>
    </LadosContext>
  )
}
