import { memo, useCallback } from 'react'
import { nada } from '../../../modules/minutas/domain/forma.ts'
import type { Opcion } from '../../kit/campos/useOpciones.ts'
import { useAlmacen } from './almacen.ts'
import type { Catalogos } from './catalogos.ts'
import { ControlDato } from './Control.tsx'
import { Marca } from './Marca.tsx'
import { useCampo, useMesa, type Marcas } from './mesa.ts'
import { pide } from './pide.ts'
import type { Campo } from './secciones.ts'

interface Props {
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

export const rutaEn = (en: string, nombre: string): string => (en ? `${en}.${nombre}` : nombre)

/** Whether the template asks for it, or everything is shown. */
export const useSePide = (ruta: string): boolean =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ mapa }: Marcas) => pide(mapa, ruta), [ruta]),
  )

/** A datum of the minuta: its input, where it came from, and that it is missing. */
export const CampoDato = memo((props: Props) =>
  useSePide(rutaEn(props.en ?? '', props.campo.nombre)) ? <Dato {...props} /> : null,
)

const Dato = ({ campo, en = '', poner: conRegla, alSalir, opciones }: Props) => {
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
