import { TIPO_INICIAL, type Otorgante, partesQueFaltan, type RolDelActo } from '../radicacion.ts'
import { useState, type KeyboardEvent } from 'react'
import type { PersonasHalladas } from '../../../schemas/respuestas/personas/persona.ts'
import { formatDocument, normalizeText } from '../../../schemas/es-co/index.ts'
import { MAX_POR_ACTO } from '../../../schemas/radicaciones/radicacion.ts'
import { api } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import { useEscritorio } from '../escritorio.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { seguirEn, type Pegado, PanelVarios, type Palabras, usePegados } from './PanelVarios.tsx'
import { Roles } from './TablaDeActo.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'

type DeQuien = Pick<Otorgante, 'tipo_documento' | 'numero_documento' | 'nombres' | 'apellidos' | 'exento'>

export const datosDe = ({ tipo_documento, numero_documento, nombres, apellidos, exento }: DeQuien): DeQuien => ({
  tipo_documento,
  numero_documento,
  nombres,
  apellidos,
  exento,
})

/** New party: no share and no side. */
export const comoOtorgante = (persona: DeQuien & { id: number }): Otorgante => ({
  ...datosDe(persona),
  id_personas: persona.id,
  porcentaje_participacion: 0,
  id_tipos_otorgantes: TIPO_INICIAL,
})

export type PersonaHallada = DeQuien & { id: number }

export const useOtorgantesPegados = (
  clave: string,
  otorgantes: readonly Otorgante[],
  papeles: readonly RolDelActo[],
) => {
  const { catalogos, dispatch } = useEscritorio()
  const [id, busqueda] = [`varios-otorgantes-${clave}`, `buscar-otorgante-${clave}`]
  const [elegida, setCalidad] = useState<number | null>(null)
  const { estado, pegar, cerrar, dejar } = usePegados<PersonaHallada>(async (documentos) => {
    const hallados = await api.post<PersonasHalladas>('/personasPorDocumento', { documentos }, { lee: true })
    return hallados.map(({ documento: escrito, personas }): Pegado<PersonaHallada> => ({
      escrito,
      candidatos: personas.map((persona) => ({
        id: persona.id,
        titulo: nombreCompleto(persona),
        valor: persona,
        detalle: `${catalogos.documento(persona.tipo_documento)} ${formatDocument(persona.numero_documento)}`,
      })),
    }))
  }, 'documentos')

  // default: a type that the act lacks
  const [falta] = partesQueFaltan(
    papeles.map(({ nombre }) => nombre),
    otorgantes,
    catalogos.tipos,
  )
  const calidad =
    elegida ?? papeles.find(({ nombre }) => normalizeText(nombre) === normalizeText(falta ?? ''))?.id ?? TIPO_INICIAL
  const faltan = (menos?: string) =>
    (estado?.pegados ?? []).filter(({ candidatos, escrito }) => candidatos.length === 0 && escrito !== menos)

  const anadir = (personas: readonly PersonaHallada[]) => {
    if (otorgantes.length + personas.length > MAX_POR_ACTO) {
      aviso.error(`Un acto lleva hasta ${MAX_POR_ACTO} otorgantes.`)
      return
    }
    dispatch({ type: 'agregarOtorgantes', clave, otorgantes: personas.map(comoOtorgante) })
    if (calidad !== TIPO_INICIAL)
      dispatch({
        type: 'calidad',
        clave,
        ids: personas.map((persona) => persona.id),
        tipo: calidad,
        tipos: catalogos.tipos,
      })
  }
  const seguir = (quedan: readonly Pegado<PersonaHallada>[]) => {
    // persons created later get the same type
    setCalidad(quedan.length > 0 ? calidad : null)
    dejar(quedan)
    seguirEn(id, quedan, busqueda)
  }
  return {
    id,
    estado,
    calidad,
    setCalidad,
    pegar: (escritos: readonly string[]) => {
      setCalidad(null)
      void pegar(escritos)
    },
    onAnadir: (personas: PersonaHallada[]) => {
      anadir(personas)
      seguir(faltan())
    },
    /** Adds a person created from the panel; false if the document is not in the list. */
    deLosPegados: (persona: PersonaHallada): boolean => {
      const suyo = faltan().find(
        ({ escrito }) => escrito.replace(/[^\p{L}\d]/gu, '') === persona.numero_documento.replace(/[^\p{L}\d]/gu, ''),
      )
      if (!suyo) return false
      anadir([persona])
      seguir(faltan(suyo.escrito))
      return true
    },
    onClose: () => {
      cerrar()
      enfocar(busqueda)
    },
  }
}

type Pegados = ReturnType<typeof useOtorgantesPegados>

interface Props extends Omit<Pegados, 'estado'> {
  estado: NonNullable<Pegados['estado']>
  papeles: readonly RolDelActo[]
  yaEsta: (id: number) => boolean
  onCrear: (numero: string) => void
}

const PALABRAS: Palabras = {
  uno: 'otorgante',
  varios: 'otorgantes',
  nadie: 'No se encontró el documento',
  yaEsta: 'El otorgante ya fue agregado',
  crear: (escrito) => `Crear otorgante con el documento ${escrito}`,
}

export const OtorgantesPegados = ({ estado, papeles, calidad, setCalidad, pegar, ...resto }: Props) => {
  const { catalogos } = useEscritorio()
  const onTecla = (event: KeyboardEvent) => {
    const rol =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : papeles.find(({ letra }) => letra === event.key.toLowerCase())
    if (!rol) return
    event.preventDefault()
    setCalidad(rol.id)
  }
  return (
    <PanelVarios<PersonaHallada>
      {...resto}
      palabras={PALABRAS}
      pegados={estado.pegados}
      cuantos={estado.escritos.length}
      error={estado.error}
      onReintentar={() => pegar(estado.escritos)}
      onTecla={onTecla}
      calidad={
        <div className="flex flex-wrap items-end gap-2">
          <SelectBuscable
            fixed
            size="xs"
            label="Entran como"
            options={catalogos.opcionesTipo}
            value={calidad}
            valueLabel={catalogos.tipos.get(calidad)?.name}
            onChange={(value) => value !== null && setCalidad(value)}
          />
          <Roles roles={papeles} elegido={calidad} className="m-0 mb-[3px]" onElegir={(rol) => setCalidad(rol.id)}>
            {(rol) => rol.nombre}
          </Roles>
        </div>
      }
    />
  )
}
