import { Button } from '@mantine/core'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { PanelActo } from './actos/PanelActo.tsx'
import { PestanasActos } from './actos/PestanasActos.tsx'
import { CabeceraRadicacion, Nota } from './CabeceraRadicacion.tsx'
import { esSobreInmueble } from './actos/completitud.ts'
import { DatosGenerales, lugarDe, NotaDeEstado } from './equipo/DatosGenerales.tsx'
import {
  EscritorioContext,
  type Catalogos,
  useActoActivo,
  useDispatchQueOlvida,
  useFormulario,
  useStable,
} from './escritorio.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { enfocar, llegarA } from '../kit/keyboard/foco.ts'
import { nuevaLlave, type BorradorGuardado, OfertaBorradores, useBorradorRadicacion } from './guardar/borradores.tsx'
import { formularioNuevo, loQueFalta } from './equipo/equipo.ts'
import { cambiaElCobro } from './guardar/enviar-radicacion.ts'
import { fusionar } from './guardar/fusion.ts'
import { ResumenErrores, deActo, ubicarErrores } from './guardar/validar.tsx'
import { nombresDe, useGuardar } from './guardar/use-guardar.ts'
import { useGuardia } from '../kit/drafts/use-guardia.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import type { Inicio } from './plantillas/copia.ts'
import { NotaDeInicio } from './plantillas/use-inicio.tsx'
import type { ActoCatalogo, Radicacion } from './radicacion.ts'

import '../screen/ficha/ficha.css'
import './tablas/tabla.css'

const ActosDialogo = lazy(() => import('./actos/ActosDialogo.tsx'))
const ConflictoDialogo = lazy(() =>
  import('../kit/dialogs/ConflictoDialogo.tsx').then((file) => ({ default: file.ConflictoDialogo })),
)

/** Preloads the dialogs, so that text typed right after opening one is not lost. */
const traerDialogos = (): void => {
  for (const load of [
    () => import('./actos/ActosDialogo.tsx'),
    () => import('./tablas/OtorganteDialogo.tsx'),
    () => import('./tablas/InmuebleDialogo.tsx'),
  ]) {
    load().catch(() => undefined) // loaded again when opened
  }
}

interface Props {
  radicacion: Radicacion | null
  /** Starting point of a new filing; null: empty. */
  inicio: Inicio | null
  catalogos: Catalogos
  onGuardada: (radicacion: Radicacion) => void
}

/** First field of an act: its property, or its parties if it has none. */
const comienzoDe = (clave: string, catalogo: ActoCatalogo | undefined): string =>
  `${esSobreInmueble(catalogo) ? 'buscar-inmueble' : 'buscar-otorgante'}-${clave}`

/** Keeps the previous object while its fields are the same, for memoised children. */
const useIgual = <T extends object>(valor: T): T => {
  const previo = useRef(valor)
  if (Object.entries(valor).some(([campo, dato]) => dato !== Reflect.get(previo.current, campo))) previo.current = valor
  return previo.current
}

/** Step 0, «Radicar Escritura» (specification 1, section 2). */
export const PasoRadicar = ({ radicacion, inicio, catalogos, onGuardada }: Props) => {
  const [, navigate] = useLocation()
  const [vacio] = useState(() => formularioNuevo(catalogos.filtros))
  const { base, setBase, form, dispatch: plainDispatch, sucio } = useFormulario(radicacion, vacio, inicio?.formulario)
  const actual = base.radicacion
  const soloLectura = Boolean(actual?.anulada_en) || !puedeVista('radicaciones', actual ? 'modificar' : 'crear')
  const borrador = useBorradorRadicacion({
    id: actual?.id ?? null,
    numero: actual?.numero_radicacion ?? null,
    form,
    base: base.formulario,
    sucio: sucio && !soloLectura,
  })
  const { activo, elegir } = useActoActivo(form)
  const [eligiendoActos, setEligiendoActos] = useState(false)

  const irA = useCallback(
    ({ acto, elemento }: { acto: string | null; elemento: string }) => {
      if (acto) elegir(acto)
      enfocar(elemento)
    },
    [elegir],
  )
  const pedido = useSearch()
  const llegar = useRef(() => {
    const params = new URLSearchParams(pedido)
    const lugar = lugarDe(params.get('campo') ?? '', params.get('de') ?? '', form)
    if (lugar) irA(lugar)
    else if (!radicacion && form.actosradi.length === 0) llegarA('#agregar-acto')
  })
  useEffect(() => {
    llegar.current()
    const timer = setTimeout(traerDialogos, 300)
    return () => clearTimeout(timer)
  }, [])
  const guardado = useGuardar({
    base,
    setBase,
    form,
    dispatch: plainDispatch,
    catalogos,
    intento: borrador.intento.current,
    anotar: borrador.anotar,
    descartar: borrador.descartar,
    irA,
    onGuardada,
  })
  const dispatch = useDispatchQueOlvida(plainDispatch, guardado.olvidar)
  const { errores, guardando } = guardado

  const guardar = async () => (soloLectura ? null : guardado.guardar())
  const liquidar = async () => {
    const saved = (sucio || !actual) && !soloLectura ? await guardado.guardar() : actual
    if (saved) navigate(`/admin/radicacion/${saved.id_radicacion}/1`)
  }
  const imprimir = () => {
    if (actual) void abrirPdf(`/radicaciones/${actual.id}/caratula`, `Carátula ${actual.numero_radicacion}.pdf`)
  }
  const guardia = useGuardia({ sucio: sucio && !soloLectura, guardar: async () => (await guardado.guardar()) !== null })
  useAtajo('mod+s', 'Guardar', () => void guardar())
  useAtajo('mod+enter', 'Guardar y liquidar', () => void liquidar())

  const agregarActos = (actos: ActoCatalogo[]) => {
    const nuevos = actos.map((acto) => ({ ...acto, clave: `n${nuevaLlave().slice(0, 8)}` }))
    dispatch({ type: 'agregarActos', actos: nuevos })
    setEligiendoActos(false)
    const [first] = nuevos
    if (!first) return
    elegir(first.clave)
    enfocar(comienzoDe(first.clave, actos[0]))
  }
  const quitarActo = useStable(async (clave: string) => {
    const acto = form.actosradi.find((one) => one.clave === clave)
    const lleno = acto && (acto.otorgantes.length > 0 || acto.actosradiinmuebles.length > 0 || acto.cuantia !== null)
    if (
      lleno &&
      !(await confirmar('Seguro que lo desea eliminar?', {
        title: `Eliminar acto: ${acto.nombre_acto}`,
        yes: 'Eliminar acto',
        danger: true,
      }))
    )
      return
    dispatch({ type: 'quitarActo', clave })
    enfocar('agregar-acto')
  })
  const retomar = (uno: BorradorGuardado) => {
    const valor = borrador.retomar(uno)
    // another user may have saved since: merge
    const formulario = actual
      ? fusionar(valor.base, valor.formulario, base.formulario, nombresDe(catalogos)).formulario
      : valor.formulario
    dispatch({ type: 'todo', formulario })
    enfocar('agregar-acto')
  }

  const elegirActos = useCallback(() => setEligiendoActos(true), [])
  const escrito = useStable(() => form)
  const actos = useStable(() => form.actosradi)
  /** Focus after the last party: the next act, or the first missing field. */
  const seguir = useStable((clave: string) => {
    const siguiente = form.actosradi[form.actosradi.findIndex((acto) => acto.clave === clave) + 1]
    if (siguiente) elegir(siguiente.clave)
    enfocar(
      siguiente ? comienzoDe(siguiente.clave, catalogos.actos.get(siguiente.actos_codigo_acto)) : loQueFalta(form),
    )
  })
  const facturada = actual?.estado === 'finalizada'
  const actosFijos = soloLectura || facturada
  const escritorio = useMemo(
    () => ({ catalogos, dispatch, actos, soloLectura: actosFijos }),
    [catalogos, dispatch, actos, actosFijos],
  )
  const { actosradi: _, ...suyos } = form
  const generales = useIgual(suyos)
  const numero = form.actosradi.findIndex((acto) => acto === activo) + 1
  const erroresDelActo = useMemo(() => deActo(errores, activo?.clave), [errores, activo?.clave])
  const botones = {
    onGuardar: useStable(() => void guardar()),
    onLiquidar: useStable(() => void liquidar()),
    onImprimir: useStable(imprimir),
  }

  return (
    <EscritorioContext.Provider value={escritorio}>
      <div className="radi kit-legible grid grid-cols-[minmax(0,1fr)_300px] items-start gap-6 movil:gap-3 angosta:grid-cols-1">
        <div className="flex flex-col gap-4 min-w-0 movil:gap-3">
          <NotaDeEstado
            radicacion={actual}
            soloLectura={soloLectura}
            vuelveALiquidar={actual?.estado === 'facturacion' && cambiaElCobro(form, base.formulario)}
          />
          {soloLectura ? null : (
            <OfertaBorradores
              borradores={borrador.ofrecidos}
              deCambios={actual !== null}
              onRetomar={retomar}
              onDescartar={borrador.rechazar}
            />
          )}
          {inicio && !actual ? <NotaDeInicio inicio={inicio} /> : null}
          <ResumenErrores errores={ubicarErrores(errores, form)} irA={irA} />
          {guardado.fallo ? (
            <ErrorEnSitio
              title="Lo escrito sigue aquí y no se ha guardado."
              error={guardado.fallo}
              onRetry={() => void guardar()}
            />
          ) : null}
          {guardado.unidos.length > 0 ? (
            <Nota Icono={IconInfoCircle}>
              Otra persona había guardado antes. Se unió lo que cambió: {guardado.unidos.join(', ')}.
            </Nota>
          ) : null}
          <CabeceraRadicacion
            radicacion={actual}
            conActos={form.actosradi.length > 0}
            escrito={escrito}
            sucio={sucio && !soloLectura}
            borradorDe={borrador.guardadoEn}
          />
          <PestanasActos
            actos={form.actosradi}
            activo={activo?.clave ?? null}
            onElegir={elegir}
            onQuitar={quitarActo}
            onAgregar={elegirActos}
          />
          {activo ? (
            <PanelActo
              key={activo.clave}
              acto={activo}
              numero={numero}
              errores={erroresDelActo}
              onQuitar={quitarActo}
              onSeguir={seguir}
            />
          ) : (
            <div className="radi-acto border border-line rounded-6 bg-surface">
              <Vacio
                title={
                  actosFijos
                    ? 'Esta radicación no tiene actos.'
                    : 'Una escritura lleva uno o varios actos: compraventa, hipoteca, cancelación…'
                }
              >
                {actosFijos ? null : (
                  <Button id="agregar-acto" leftSection={<IconPlus size={16} aria-hidden />} onClick={elegirActos}>
                    Agregar Acto
                  </Button>
                )}
              </Vacio>
            </div>
          )}
        </div>
        <DatosGenerales
          datos={generales}
          dispatch={dispatch}
          errores={errores}
          esNueva={actual === null}
          soloLectura={soloLectura}
          fechaFija={facturada}
          sucio={sucio}
          guardando={guardando}
          {...botones}
        />
      </div>
      <Suspense fallback={null}>
        {eligiendoActos ? <ActosDialogo onCrear={agregarActos} onClose={() => setEligiendoActos(false)} /> : null}
        {guardado.conflicto ? <ConflictoDialogo {...guardado.conflicto} /> : null}
      </Suspense>
      {guardia}
    </EscritorioContext.Provider>
  )
}
