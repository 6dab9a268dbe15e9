import { useCallback, useMemo, useState } from 'react'
import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import type { CamposDeEntidad, DefinicionCampo } from '../../schemas/json/campo.ts'
import {
  esquemaDe,
  leerEsquema,
  nombreDe,
  seguir,
  TIPOS,
  type Entorno,
  type Faltas,
} from '../../modules/campos/domain.ts'

const permisos = new Set(PERMISOS.map(({ id }) => id))

export interface Estado {
  campos: readonly DefinicionCampo[]
  elegido: string | null
}

/** Same checks as on the server. */
export const entornoDe = ({ reservados, catalogos }: CamposDeEntidad): Entorno => ({
  propios: reservados,
  catalogos: catalogos.map(({ id }) => id),
  permisos,
})

export const camposGuardados = (base: CamposDeEntidad): DefinicionCampo[] =>
  leerEsquema(base.esquema, entornoDe(base)).campos

const igual = (a: readonly DefinicionCampo[], b: readonly DefinicionCampo[]): boolean =>
  JSON.stringify(esquemaDe(a)) === JSON.stringify(esquemaDe(b))

export const useEditor = (base: CamposDeEntidad, inicial: readonly DefinicionCampo[]) => {
  const guardados = useMemo(() => camposGuardados(base), [base])
  const [{ campos, elegido }, setEstado] = useState<Estado>(() => ({
    campos: inicial,
    elegido: inicial.find(({ retirado }) => !retirado)?.nombre ?? null,
  }))

  const cambiar = useCallback((nombre: string, cambio: Partial<DefinicionCampo>) => {
    setEstado((before) => ({
      ...before,
      campos: before.campos.map((campo) => (campo.nombre === nombre ? { ...campo, ...cambio } : campo)),
    }))
  }, [])
  const elegir = (nombre: string | null) => setEstado((before) => ({ ...before, elegido: nombre }))
  const reemplazar = useCallback((next: readonly DefinicionCampo[]) => {
    setEstado((before) => ({
      campos: next,
      elegido: next.some(({ nombre, retirado }) => nombre === before.elegido && !retirado)
        ? before.elegido
        : (next.find(({ retirado }) => !retirado)?.nombre ?? null),
    }))
  }, [])
  const agregar = (campo: DefinicionCampo) =>
    setEstado((before) => ({ campos: [...before.campos, campo], elegido: campo.nombre }))
  const mover = (nombre: string, pasos: number) =>
    setEstado((before) => {
      const activos = before.campos.filter(({ retirado }) => !retirado)
      const from = activos.findIndex((campo) => campo.nombre === nombre)
      const to = Math.max(0, Math.min(activos.length - 1, from + pasos))
      const [moved] = activos.splice(from, 1)
      if (moved) activos.splice(to, 0, moved)
      return { ...before, campos: [...activos, ...before.campos.filter(({ retirado }) => retirado)] }
    })
  /** An unsaved field is dropped; a saved one is retired and keeps its data. */
  const retirar = (nombre: string) =>
    setEstado((before) => {
      const conocido = guardados.some((campo) => campo.nombre === nombre)
      const next = conocido
        ? before.campos.map((campo) => (campo.nombre === nombre ? { ...campo, retirado: true } : campo))
        : before.campos.filter((campo) => campo.nombre !== nombre)
      return { campos: next, elegido: next.find(({ retirado }) => !retirado)?.nombre ?? null }
    })
  const volver = (nombre: string) =>
    setEstado((before) => ({
      campos: before.campos.map((campo) => (campo.nombre === nombre ? { ...campo, retirado: false } : campo)),
      elegido: nombre,
    }))

  const esquema = useMemo(() => esquemaDe(campos), [campos])
  const activos = useMemo(() => campos.filter(({ retirado }) => !retirado), [campos])
  const faltas = useMemo((): Faltas => {
    const leido = leerEsquema(esquema, entornoDe(base))
    return { ...leido.faltas, ...seguir(guardados, leido.campos, base.reservados).faltas }
  }, [esquema, base, guardados])
  return {
    base,
    guardados,
    campos,
    activos,
    retirados: campos.filter(({ retirado }) => retirado),
    elegido: campos.find((campo) => campo.nombre === elegido && !campo.retirado) ?? null,
    esquema,
    faltas,
    cambiado: !igual(campos, guardados),
    cambiar,
    elegir,
    reemplazar,
    agregar,
    mover,
    retirar,
    volver,
  }
}

export type Editor = ReturnType<typeof useEditor>

export const campoNuevo = (titulo: string, tipo: DefinicionCampo['tipo'], nombre: string): DefinicionCampo => ({
  nombre,
  titulo,
  tipo,
  ayuda: null,
  seccion: null,
  requerido: false,
  minimo: null,
  maximo: null,
  patron: null,
  opciones: tipo === 'opcion' ? [{ value: 'opcion_1', label: 'Opción 1' }] : [],
  catalogo: null,
  inicial: null,
  busca: TIPOS[tipo].busca,
  lee: null,
  escribe: null,
  retirado: false,
})

/** `canon`, or `canon_2` if taken. */
export const nombreLibre = (titulo: string, tomados: readonly string[]): string => {
  const base = nombreDe(titulo)
  if (!base || !tomados.includes(base)) return base
  for (let n = 2; ; n++) if (!tomados.includes(`${base.slice(0, 36)}_${n}`)) return `${base.slice(0, 36)}_${n}`
}

/** After a conflict: own fields, then those added by the other user. */
export const sobre = (mios: readonly DefinicionCampo[], ajenos: readonly DefinicionCampo[]): DefinicionCampo[] => {
  const nombres = new Set(mios.map(({ nombre }) => nombre))
  return [...mios, ...ajenos.filter(({ nombre }) => !nombres.has(nombre))]
}
