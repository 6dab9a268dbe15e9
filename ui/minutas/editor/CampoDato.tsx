import { IconAlertCircle, IconArrowBackUp, IconLink, IconPencil } from '@tabler/icons-react'
import { formatDate, formatPesos } from '../../../schemas/es-co/index.ts'
import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import { type Procedencia, useCampo, useMesa, type Marcas, useAlmacen } from './mesa.ts'
import { type Control, type Campo, pide } from './secciones.ts'
import { memo, useCallback } from 'react'
import { nada } from '../../../modules/minutas/domain/forma.ts'
import type { Opcion } from '../../kit/campos/SelectBuscable.tsx'
import type { Catalogos } from './catalogos.ts'
import { ControlDato } from './Control.tsx'

/** From where a datum comes, as people say it. */
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

/** A datum as it is read in a sentence. */
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
  /** Null where nothing may be written. */
  onVolver: (() => void) | null
}

/** Beside a field's name: that it is missing, or where its datum came from, each with a sign of its own. */
const Marca = ({ titulo, control, falta, procedencia, origen, onVolver }: Props) => {
  const fuente = origen ? FUENTES[origen.de] : ''
  const vino = comoSeLee(origen?.valor, control)
  return (
    <span className="absolute top-0 right-0 flex gap-1">
      {procedencia === 'importado' ? (
        <span className="min-marca" data-tipo="importado" title={`Viene de ${fuente}`}>
          <IconLink size={14} aria-hidden />
          <span className="solo-lectores">Viene de {fuente}</span>
        </span>
      ) : null}
      {procedencia === 'editado' && onVolver ? (
        <button
          type="button"
          className="min-marca"
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
        <span className="min-marca" data-tipo="falta">
          <IconAlertCircle size={14} aria-hidden /> Falta
        </span>
      ) : null}
    </span>
  )
}

interface PropsCampoDato {
  campo: Campo
  /** Where it stands: `compradores[0]`; nothing at the root. */
  en?: string
  /** A rule writes in its place. */
  poner?: (valor: unknown) => void
  alSalir?: () => void
  /** Others than the catalogue's. */
  opciones?: readonly Opcion<string>[]
}

const NINGUNA: readonly Opcion<string>[] = []

const rutaEn = (en: string, nombre: string): string => (en ? `${en}.${nombre}` : nombre)

/** Whether the template asks for it, or everything is shown. */
export const useSePide = (ruta: string): boolean =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ mapa }: Marcas) => pide(mapa, ruta), [ruta]),
  )

/** A datum of the minuta: its input, where it came from, and that it is missing. */
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
      className={`min-campo c${campo.ancho}`}
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

/** Several of them, one after another. */
export const Campos = ({ campos, en }: { campos: readonly Campo[]; en?: string }) =>
  campos.map((campo) => <CampoDato key={campo.nombre} campo={campo} en={en} />)
