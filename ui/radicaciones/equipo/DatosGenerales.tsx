import { memo, type Dispatch, type ComponentProps } from 'react'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { CamposDeEquipo } from './CamposDeEquipo.tsx'
import { useEscritorio } from '../escritorio.ts'
import type { Accion, Formulario, Generales, ActoForm } from '../formulario.ts'
import type { Errores } from '../guardar/validar.tsx'
import { Button } from '@mantine/core'
import { IconPrinter, IconInfoCircle } from '@tabler/icons-react'
import { puedeVista } from '../../kit/http/permisos.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { OtrosEditando } from '../../kit/drafts/OtrosEditando.tsx'
import { Nota } from '../CabeceraRadicacion.tsx'
import type { Radicacion } from '../radicacion.ts'

interface Props {
  /** Without the acts: typing in an act does not render these fields. */
  datos: Generales
  dispatch: Dispatch<Accion>
  errores: Errores
  soloLectura: boolean
  /** Invoiced: the fees depend on the date. */
  fechaFija: boolean
}

const OBSERVACION_MAX = 4_000
const NUMERO_MAX = 20

const CamposGenerales = memo(({ datos, dispatch, errores, soloLectura, fechaFija }: Props) => {
  const {
    catalogos: { filtros },
  } = useEscritorio()
  return (
    <fieldset
      disabled={soloLectura}
      className={
        'radi-generales-campos flex flex-col gap-3 min-w-0 m-0 p-0 border-0 [&_:is(input,textarea)]:[scroll-margin-block:32px_96px] ' +
        'baja:gap-1.5 angosta:grid angosta:grid-cols-[repeat(auto-fit,minmax(240px,1fr))] angosta:[&>:last-child]:col-span-full'
      }
    >
      <legend className="solo-lectores">Datos generales</legend>
      <CamposDeEquipo
        filtros={filtros}
        equipo={datos}
        errores={errores}
        onChange={(campo, valor) => dispatch({ type: 'campo', campo, valor })}
      />
      <div className="grid grid-cols-[100px_minmax(0,1fr)] gap-3 baja:grid-cols-1 baja:gap-1.5">
        <TextoInput
          id="campo-num_escritura"
          label="Escritura No."
          maxLength={NUMERO_MAX}
          inputMode="numeric"
          value={datos.num_escritura}
          error={errores['num_escritura']}
          onChange={(valor) => dispatch({ type: 'campo', campo: 'num_escritura', valor })}
        />
        <DateInput
          id="campo-fecha_escritura"
          disabled={fechaFija}
          label="Fecha de escritura"
          value={datos.fecha_escritura}
          error={errores['fecha_escritura']}
          onChange={(valor) => dispatch({ type: 'campo', campo: 'fecha_escritura', valor })}
        />
      </div>
      <TextArea
        id="campo-observacion"
        label="Observaciones"
        minRows={3}
        maxRows={8}
        value={datos.observacion}
        error={errores['observacion']}
        description={
          datos.observacion.length > OBSERVACION_MAX * 0.9
            ? `${datos.observacion.length} de ${OBSERVACION_MAX}`
            : undefined
        }
        onChange={(valor) => dispatch({ type: 'campo', campo: 'observacion', valor: valor.slice(0, OBSERVACION_MAX) })}
      />
    </fieldset>
  )
})

interface Botones {
  esNueva: boolean
  soloLectura: boolean
  sucio: boolean
  guardando: boolean
  onGuardar: () => void
  onLiquidar: () => void
  onImprimir: () => void
}

type PropsDatosGenerales = ComponentProps<typeof CamposGenerales> & Botones

export const DatosGenerales = memo(
  ({ datos, dispatch, errores, fechaFija, soloLectura, ...botones }: PropsDatosGenerales) => (
    <section
      className={
        'radi-generales sticky top-4 flex flex-col gap-4 p-4 border border-line rounded-6 bg-surface baja:gap-2 baja:py-3 ' +
        'angosta:static'
      }
      aria-labelledby="datos-generales"
    >
      <h2 className="text-16 font-semibold" id="datos-generales">
        Datos generales
      </h2>
      <CamposGenerales
        datos={datos}
        dispatch={dispatch}
        errores={errores}
        fechaFija={fechaFija}
        soloLectura={soloLectura}
      />
      <BotonesDeRadicacion soloLectura={soloLectura} {...botones} />
    </section>
  ),
)

// sticky: in sight while fields taller than the window scroll under them
const BOTONES =
  'sticky z-2 bottom-0 flex flex-wrap gap-2 -mx-4 -mb-4 pt-3 pb-4 px-4 [border-radius:0_0_6px_6px] ' +
  'bg-surface [&>*]:flex-auto baja:pt-2 baja:pb-3 movil:z-1 movil:border-t movil:border-t-line'

const BotonesDeRadicacion = ({
  esNueva,
  soloLectura,
  sucio,
  guardando,
  onGuardar,
  onLiquidar,
  onImprimir,
}: Botones) => (
  <div className={BOTONES}>
    <Imprimir esNueva={esNueva} onImprimir={onImprimir} />
    {soloLectura ? null : (
      <Button
        className="movil:min-h-11"
        id="guardar-radicacion"
        variant={sucio ? 'filled' : 'default'}
        loading={guardando}
        aria-keyshortcuts="Control+S"
        onClick={onGuardar}
      >
        {esNueva ? 'Guardar' : 'Actualizar'}
      </Button>
    )}
    {esNueva ? null : (
      <Button
        className="movil:min-h-11"
        variant={sucio ? 'default' : 'filled'}
        disabled={guardando}
        aria-keyshortcuts="Control+Enter"
        onClick={onLiquidar}
      >
        {puedeVista('liquidaciones', 'modificar') ? 'Liquidar' : 'Ver liquidación'}
      </Button>
    )}
  </div>
)

const Imprimir = memo(({ esNueva, onImprimir }: Pick<Botones, 'esNueva' | 'onImprimir'>) => (
  <Button
    className="movil:min-h-11"
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    disabled={esNueva}
    title={esNueva ? 'Guarde primero' : undefined}
    onClick={onImprimir}
  >
    Imprimir
  </Button>
))

interface PropsNotaDeEstado {
  radicacion: Radicacion | null
  soloLectura: boolean
  /** The changes affect the fees of a settled deed. */
  vuelveALiquidar: boolean
}

export const NotaDeEstado = ({ radicacion, soloLectura, vuelveALiquidar }: PropsNotaDeEstado) => {
  const nota = () => {
    if (radicacion?.anulada_en)
      return (
        <>
          <strong>Radicación anulada</strong> el {formatDateTime(radicacion.anulada_en)}. Motivo:{' '}
          {radicacion.anulada_motivo ?? 'sin motivo'}
        </>
      )
    if (radicacion?.express && !soloLectura) return <NotaExpress radicacion={radicacion} />
    if (soloLectura) return 'Su rol permite consultar esta radicación, no cambiarla.'
    if (radicacion?.estado === 'finalizada')
      return 'La escritura ya fue facturada: sus actos, otorgantes, inmuebles y fecha no cambian.'
    return vuelveALiquidar ? 'Cambió lo que se cobra: al actualizar, la escritura vuelve a liquidación.' : null
  }
  const texto = nota()
  return (
    <>
      <OtrosEditando objeto="radicaciones" id={soloLectura ? null : (radicacion?.id ?? null)} />
      {texto ? <Nota Icono={IconInfoCircle}>{texto}</Nota> : null}
    </>
  )
}

const NotaExpress = ({ radicacion: r }: { radicacion: Radicacion }) => (
  <>
    <strong>Radicación express.</strong> Para completarla agregue los actos, los otorgantes y el inmueble:{' '}
    {[r.actos, r.otorgante1, r.otorgante2, r.matricula, r.direccion].filter(Boolean).join(' · ')}.
  </>
)

/** Field of a link from the settlement: `?campo=cuantia&de=Compraventa`, `?campo=avaluo&de=50C-1234`. */
export const lugarDe = (
  campo: string,
  de: string,
  form: Formulario,
): { acto: string | null; elemento: string } | null => {
  const predio = form.actosradi
    .flatMap((acto) => acto.actosradiinmuebles.map((inmueble) => ({ acto, inmueble })))
    .find(({ inmueble }) => inmueble.matricula === de)
  const acto: ActoForm | undefined =
    predio?.acto ?? form.actosradi.find((one) => one.nombre_acto === de) ?? form.actosradi[0]
  if (campo === 'fecha_escritura') return { acto: null, elemento: 'campo-fecha_escritura' }
  if (!acto) return null
  const within = (elemento: string) => ({ acto: acto.clave, elemento })
  if (campo === 'cuantia') return within(`cuantia-${acto.clave}`)
  if (campo === 'avaluo' && predio) return within(`predio-${acto.clave}-${predio.inmueble.id_inmuebles}`)
  if (campo === 'fecha_adquisicion' && predio) return within(`adquirido-${acto.clave}-${predio.inmueble.id_inmuebles}`)
  if (campo === 'inmuebles') return within(`buscar-inmueble-${acto.clave}`)
  const [first] = acto.otorgantes
  return campo === 'otorgantes'
    ? within(first ? `porcentaje-${acto.clave}-${first.id_personas}` : `buscar-otorgante-${acto.clave}`)
    : null
}
