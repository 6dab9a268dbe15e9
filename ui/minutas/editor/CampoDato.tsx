import {
  IconAlertCircle,
  IconArrowBackUp,
  IconLink,
  IconPencil,
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
} from '@tabler/icons-react'
import { formatDate, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import { type Procedencia, useCampo, useMesa, type Marcas, useAlmacen, type Mesa } from './datos/mesa.ts'
import {
  type Control,
  type Campo,
  pide,
  cuentaDe,
  faltanEn,
  seccionesPedidas,
  type IdSeccion,
} from './datos/secciones.ts'
import { memo, useCallback, type ComponentProps, type ReactNode } from 'react'
import { nada } from '../../../modules/minutas/domain/forma.ts'
import type { Opcion } from '../../kit/campos/SelectBuscable.tsx'
import type { Catalogos } from './datos/catalogos.ts'
import { ControlDato } from './Control.tsx'

const FUENTES: Readonly<Record<OrigenLeido['de'], string>> = {
  radicacion: 'la radicación',
  liquidacion: 'la liquidación',
  persona: 'la ficha de la persona',
  inmueble: 'la ficha del inmueble',
  proyecto: 'el proyecto',
  notaria: 'la configuración de la notaría',
  registro: 'el formato de registro',
  tramite: 'el trámite',
}

const comoSeLee = (valor: unknown, control: Control = 'texto'): string => {
  if (valor === null || valor === undefined || valor === '') return 'vacío'
  if (control === 'dinero' && typeof valor === 'number') return formatPesos(valor)
  if (control === 'fecha' && typeof valor === 'string') return formatDate(valor) || valor
  if (control === 'si_no') return valor === 'si' ? 'Sí' : 'No'
  return typeof valor === 'object' ? 'otros datos' : String(valor)
}

interface Props {
  titulo: string
  control: Control
  falta: boolean
  procedencia: Procedencia
  origen: OrigenLeido | undefined
  onVolver: (() => void) | null
}

const SENAL = 'min-marca inline-flex items-center gap-0.5 min-h-[21px] text-12'
const TONO = { importado: 'text-accent', editado: 'text-warn', falta: 'text-danger font-medium' } as const

interface PropsSenal {
  tipo: keyof typeof TONO
  title?: string
  children: ReactNode
}

export const Senal = ({ tipo, ...resto }: PropsSenal) => (
  <span className={`${SENAL} ${TONO[tipo]}`} data-tipo={tipo} {...resto} />
)

const Marca = ({ titulo, control, falta, procedencia, origen, onVolver }: Props) => {
  const fuente = origen ? FUENTES[origen.de] : ''
  const vino = comoSeLee(origen?.valor, control)
  return (
    <span className="absolute top-0 right-0 flex gap-1">
      {procedencia === 'importado' ? (
        <Senal tipo="importado" title={`Viene de ${fuente}`}>
          <IconLink size={14} aria-hidden />
          <span className="solo-lectores">Viene de {fuente}</span>
        </Senal>
      ) : null}
      {procedencia === 'editado' && onVolver ? (
        <button
          type="button"
          className={
            `${SENAL} ${TONO.editado} justify-center min-w-9 h-6 -my-[3px] px-[3px] border-0 rounded-4 bg-transparent ` +
            'cursor-pointer encima:bg-warn-soft'
          }
          data-tipo="editado"
          title={`Editado: en ${fuente} dice «${vino}». Volver a lo importado`}
          aria-label={`${titulo}: volver a lo importado, ${vino}`}
          onClick={onVolver}
        >
          <IconPencil size={14} aria-hidden />
          <IconArrowBackUp size={14} aria-hidden />
        </button>
      ) : null}
      {falta ? (
        <Senal tipo="falta">
          <IconAlertCircle size={14} aria-hidden /> Falta
        </Senal>
      ) : null}
    </span>
  )
}

interface PropsCampoDato {
  campo: Campo
  /** Path of the parent, `compradores[0]`; absent at the root. */
  en?: string
  /** Setter of a rule, in place of the default one. */
  poner?: (valor: unknown) => void
  alSalir?: () => void
  opciones?: readonly Opcion<string>[]
}

const NINGUNA: readonly Opcion<string>[] = []

const rutaEn = (en: string, nombre: string): string => (en ? `${en}.${nombre}` : nombre)

/** True if the template prints the field, or if all fields are shown. */
export const useSePide = (ruta: string): boolean =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ mapa }: Marcas) => pide(mapa, ruta), [ruta]),
  )

export const CampoDato = memo((props: PropsCampoDato) =>
  useSePide(rutaEn(props.en ?? '', props.campo.nombre)) ? <Dato {...props} /> : null,
)

const Dato = ({ campo, en = '', poner: conRegla, alSalir, opciones }: PropsCampoDato) => {
  const ruta = rutaEn(en, campo.nombre)
  const { mesa, valor, poner, origen, error, falta, procedencia } = useCampo(ruta)
  const deCatalogo = useAlmacen(
    mesa.catalogos,
    useCallback((lista: Catalogos) => (campo.lista ? lista.opciones(campo.lista, campo.nombre) : NINGUNA), [campo]),
  )
  const escribe = conRegla ?? poner
  return (
    <div
      className={`min-campo relative min-w-0 data-falta:[&_.mantine-Input-wrapper]:[--input-bd:var(--danger)] c${campo.ancho}`}
      data-ruta={ruta}
      data-falta={falta || undefined}
      onFocus={() => mesa.alEnfocar(ruta)}
    >
      <ControlDato
        ruta={ruta}
        campo={campo}
        valor={valor}
        onChange={escribe}
        onBlur={alSalir}
        opciones={opciones ?? deCatalogo}
        disabled={mesa.soloLectura}
        error={error}
      />
      <Marca
        titulo={campo.titulo}
        control={campo.control}
        falta={falta}
        procedencia={procedencia}
        origen={origen}
        onVolver={mesa.soloLectura ? null : () => escribe(nada(origen?.valor) ? null : origen?.valor)}
      />
    </div>
  )
}

export const Campos = ({ campos, en }: { campos: readonly Campo[]; en?: string }) =>
  campos.map((campo) => <CampoDato key={campo.nombre} campo={campo} en={en} />)

export const plegar = ({ plegados }: Pick<Mesa, 'plegados'>, clave: string, plegado: boolean): void =>
  plegados.cambiar((antes) => {
    if (antes.has(clave) === plegado) return antes
    const otros = new Set(antes)
    if (plegado) otros.add(clave)
    else otros.delete(clave)
    return otros
  })

export const usePlegado = (clave: string): [plegado: boolean, cambiar: () => void] => {
  const mesa = useMesa()
  const plegado = useAlmacen(
    mesa.plegados,
    useCallback((claves: ReadonlySet<string>) => claves.has(clave), [clave]),
  )
  return [plegado, () => plegar(mesa, clave, !plegado)]
}

/** Missing fields of a section; null before the first check. */
export const useFaltanEn = (seccion: IdSeccion): number | null =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ faltan, revisado }: Marcas) => (revisado ? faltanEn(faltan, seccion) : null), [seccion]),
  )

/** An inconsistent section must not show a check mark. */
export const useNoCuadra = (seccion: IdSeccion): boolean =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ reparos }: Marcas) => faltanEn(reparos, seccion) > 0, [seccion]),
  )

export const useFaltanDentro = (ruta: string): number | null =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ faltan, revisado }: Marcas) => (revisado ? cuentaDe(faltan, ruta) : null), [ruta]),
  )

export const Completa = ({ faltan, noCuadra = false }: { faltan: number | null; noCuadra?: boolean }) => {
  if (faltan === null) return null
  const completa = faltan === 0 && !noCuadra
  const Icono = completa ? IconCircleCheck : faltan > 0 ? IconAlertCircle : IconAlertTriangle
  return (
    <span
      className={`inline-flex flex-none items-center gap-1 text-12 ${completa ? 'text-ok' : 'text-danger font-medium'}`}
      data-faltan={!completa || undefined}
    >
      <Icono size={14} aria-hidden />{' '}
      {completa ? 'completa' : faltan > 0 ? plural(faltan, 'falta', 'faltan') : 'no cuadra'}
    </span>
  )
}

export const MARCO = 'border border-line rounded-6'
export const CABEZA = 'flex items-center gap-2 min-h-11 pr-3 pl-1'
export const TITULO = 'flex-1 min-w-0 text-14 font-semibold'
export const RELLENO = 'pt-1 px-4 pb-4 movil:px-3'
export const DENTRO = `grid grid-cols-1 gap-4 ${RELLENO}`
export const OTRO =
  'grid grid-cols-1 gap-4 min-w-0 m-0 p-0 pt-3 border-0 border-t border-t-line ' +
  '[&>legend]:float-left [&>legend]:p-0 [&>legend]:font-semibold [&>legend+*]:clear-both'

/** Heading that collapses what is below it. */
export const Plegar = ({ plegado, ...boton }: ComponentProps<'button'> & { plegado: boolean }) => (
  <button
    {...boton}
    type="button"
    className={
      'flex items-center gap-2 w-full min-h-10 px-2 border-0 rounded-6 bg-transparent text-inherit [font:inherit] text-left ' +
      'cursor-pointer'
    }
    aria-expanded={!plegado}
  >
    <IconChevronDown
      className={`text-muted [transition:rotate_var(--motion)] ${plegado ? '-rotate-90' : ''}`}
      size={16}
      aria-hidden
    />
    {boton.children}
  </button>
)

export const idSeccion = (id: IdSeccion): string => `seccion-${id}`

interface PropsSeccion {
  id: IdSeccion
  titulo: string
  children: ReactNode
}

/** Collapsible section, hidden if the template needs no field of it. */
export const Seccion = ({ id, titulo, children }: PropsSeccion) => {
  const mesa = useMesa()
  const [plegado, cambiar] = usePlegado(id)
  const faltan = useFaltanEn(id)
  const noCuadra = useNoCuadra(id)
  const sePide = useAlmacen(
    mesa.marcas,
    useCallback(({ mapa }: Marcas) => seccionesPedidas(mapa).includes(id), [id]),
  )
  if (!sePide) return null
  return (
    <section
      className={`min-seccion ${MARCO} bg-surface scroll-mt-20`}
      id={idSeccion(id)}
      aria-labelledby={`titulo-${id}`}
    >
      <header className={CABEZA}>
        <h2 className="flex-1 min-w-0 text-16 font-semibold" id={`titulo-${id}`}>
          <Plegar plegado={plegado} aria-controls={`dentro-${id}`} onClick={cambiar}>
            {titulo}
          </Plegar>
        </h2>
        <Completa faltan={faltan} noCuadra={noCuadra} />
      </header>
      <div id={`dentro-${id}`} className={plegado ? undefined : DENTRO} hidden={plegado}>
        {plegado ? null : children}
      </div>
    </section>
  )
}
