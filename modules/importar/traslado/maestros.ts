import { checker, insert, invalid } from '../../kernel/index.ts'
import { crearServicio } from '../../liquidaciones/index.ts'
import { crearProyecto } from '../../proyectos/index.ts'
import type { Clase } from '../clases.ts'
import type { OpcionDeColumna } from '../domain.ts'
import { col, deQuien, enTabla, personaDe, texto, type Hoja } from './hoja.ts'

/** A sheet with the rules of its own import. */
export const deClase = (clave: 'personas' | 'inmuebles' | 'usuarios', clase: Clase): Hoja => {
  const revisa = checker(clase.esquema, 'body')
  return {
    clave,
    vista: clase.vista,
    campoClave: clase.campoClave,
    conEsquema: true,
    columnas: (ctx) => clase.columnas(ctx),
    claveDe: (cuerpo) => clase.claveDe(cuerpo),
    rotuloDe: (cuerpo) => clase.rotuloDe(cuerpo),
    existentes: async (ctx, claves) => new Set((await clase.existentes(ctx, claves)).keys()),
    crear: async (ctx, [dicho = {}], { comun }) => {
      const cuerpo = { ...dicho }
      const faltas = (await clase.completar?.(ctx, cuerpo)) ?? {}
      if (Object.keys(faltas).length) throw invalid(faltas)
      revisa(cuerpo)
      const { columnas, aparte } = await clase.preparar(ctx, cuerpo)
      if (clase.antesDeGuardar && !comun.has(clave)) {
        // what it adds, as a password's hash, is the same for all
        const aparteDeTodos: Record<string, unknown> = {}
        await clase.antesDeGuardar([{ columnas: aparteDeTodos }])
        comun.set(clave, aparteDeTodos)
      }
      const { id } = await insert(ctx, clase.Modelo, { ...columnas, ...comun.get(clave) })
      await clase.alGuardar?.(ctx, [{ id, aparte }])
      return { tabla: clase.Modelo.tableName, id }
    },
  }
}

export const proyectos: Hoja = {
  clave: 'proyectos',
  vista: 'administracionProyectos',
  campoClave: 'codigo',
  columnas: async (ctx) => [
    col('codigo', 'Código', 'texto', { pide: true, ejemplo: 'MIR-01' }),
    col('nombre', 'Nombre', 'texto', { pide: true, ejemplo: 'Mirador de los Cerros' }),
    ...(await deQuien(ctx)),
  ],
  claveDe: ({ codigo }) => texto(codigo) || null,
  rotuloDe: ({ codigo, nombre }) => `${texto(codigo)} · ${texto(nombre)}`,
  existentes: (ctx, claves) => enTabla(ctx, 'proyectos', 'codigo', claves),
  crear: async (ctx, [fila = {}]) => {
    const usuario = await personaDe(ctx, fila)
    const { id } = await crearProyecto(ctx, { codigo: texto(fila['codigo']), nombre: texto(fila['nombre']), usuario })
    return { tabla: 'proyectos', id }
  },
}

const SERVICIO: readonly OpcionDeColumna[] = [
  { valor: 'servicio_adicional', nombre: 'Servicio notarial', otros: ['notarial'] },
  { valor: 'servicio_registral', nombre: 'Servicio registral', otros: ['registral'] },
]

export const servicios: Hoja = {
  clave: 'servicios',
  vista: 'tarifas',
  dinero: 'precio',
  campoClave: 'name',
  columnas: () =>
    Promise.resolve([
      col('name', 'Nombre', 'texto', { pide: true, ejemplo: 'Copia auténtica adicional' }),
      col('tipo', 'Tipo', 'opcion', { pide: true, opciones: SERVICIO, ejemplo: 'Servicio notarial' }),
      col('precio', 'Precio', 'dinero', { pide: true, ejemplo: '4.500' }),
      col('gravado', 'Lleva IVA', 'si_no', { ejemplo: 'Sí' }),
    ]),
  claveDe: ({ name }) => texto(name) || null,
  rotuloDe: ({ name }) => texto(name),
  existentes: (ctx, claves) => enTabla(ctx, 'items_liquidaciones', 'name', claves),
  crear: async (ctx, [{ name, tipo, precio, gravado } = {}]) => {
    const { id } = await crearServicio(ctx, { name, tipo, precio, gravado: gravado ?? true })
    return { tabla: 'items_liquidaciones', id }
  },
}
