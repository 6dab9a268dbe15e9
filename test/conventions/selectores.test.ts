import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { permittedOf } from '../../modules/kernel/index.ts'
import { listaDe, SELECTORES, USOS_DE_SELECTORES, type Selector } from '../../schemas/vistas/selectores.ts'
import { FORMULARIOS, PANTALLAS } from '../../schemas/pantallas/index.ts'
import {
  ABREN_SIN_VER,
  ESCOGEN,
  JUNTAS,
  notasDeVista,
  permiso,
  PERMISOS,
  type Vista,
} from '../../schemas/vistas/vistas.ts'
import { rutasDePantallas } from '../harness/rutas-pantallas.ts'
import { sources } from './source.ts'

const vistaDe = new Map(PERMISOS.map(({ id, vista }) => [id, vista]))
/** The view whose list it is. */
const DE_QUIEN: Record<Selector, Vista> = {
  '/persona': 'personas',
  '/proyecto2': 'administracionProyectos',
  '/inmuebles': 'inmuebles',
  '/rol': 'roles',
}
/** Rooms that read them whole, with the permission of the list itself or of filing deeds. */
const LEEN_ENTERA: Record<Selector, readonly string[]> = {
  '/persona': ['personas', 'radicaciones'],
  '/proyecto2': ['proyectos'],
  '/inmuebles': ['radicaciones'],
  '/rol': ['usuarios'],
}
/** Rooms of a view's own, which do not open its list. */
const APARTE = /^\/admin\/(importar|papelera|configuracion|tarifas\/importar)/

describe('Lo que un formulario escoge de otra vista', () => {
  it('cada campo de una pantalla escoge de una lista que abre cualquier sesión, o que se da reducida a quien lo llena', () => {
    for (const { id, campos } of [...PANTALLAS, ...FORMULARIOS])
      for (const campo of Object.values(campos)) {
        const lista = campo && listaDe(campo)
        if (!lista) continue
        const route = routes.find(({ method, path }) => method === 'GET' && path === lista)
        expect(route, `${id}: ${lista}`).to.be.an('object')
        if (campo.ve) expect(route && permittedOf(route.needs)?.anyOf, id).to.include(permiso(campo.ve, 'ver'))
        else if (route?.needs.kind !== 'session')
          expect(Object.keys(SELECTORES), `${id} chooses from ${lista}`).to.include(lista)
      }
  })

  it('cada sala escrita a mano que busca en una de ellas lo dice', () => {
    const dichas = new Set(USOS_DE_SELECTORES.map(({ donde, selector }) => `${donde} ${selector}`))
    for (const { path, text } of sources('ui'))
      for (const selector of Object.keys(SELECTORES) as Selector[]) {
        // its own keys
        const sala = path.split('/')[1] ?? ''
        if (LEEN_ENTERA[selector].includes(sala) || !text.includes(`\`${selector}?\${`)) continue
        expect([...dichas], `${path} looks in ${selector}: say it in schemas/vistas/selectores.ts`).to.include(
          `${sala} ${selector}`,
        )
      }
  })

  it('la matriz dice de qué vistas escoge cada una', () => {
    const dicho = new Map<Vista, Set<Vista>>()
    for (const { selector, permisos } of USOS_DE_SELECTORES)
      for (const id of permisos) {
        const vista = vistaDe.get(id)
        if (vista && vista !== DE_QUIEN[selector])
          dicho.set(vista, (dicho.get(vista) ?? new Set()).add(DE_QUIEN[selector]))
      }
    const como = (una: readonly (readonly [string, Iterable<string>])[]) =>
      Object.fromEntries(una.map(([vista, otras]) => [vista, [...otras].sort()]))
    expect(como(Object.entries(ESCOGEN))).to.deep.equal(como([...dicho]))
  })

  it('la matriz dice lo que pide permisos de dos vistas a la vez', () => {
    const deRutas = routes.flatMap(({ needs }) =>
      needs.kind === 'permission' && needs.also?.length
        ? [[...needs.anyOf, ...needs.also].sort((a, b) => a - b).join()]
        : [],
    )
    expect([...new Set(deRutas)].sort()).to.deep.equal(
      JUNTAS.map(({ permisos }) => [...permisos].sort((a, b) => a - b).join()).sort(),
    )
  })

  it('la matriz sabe qué abre una pantalla sin «Ver»', () => {
    const abren = rutasDePantallas()
      .filter(({ path }) => !APARTE.test(path))
      .flatMap(({ needs }) => needs)
      .filter((id) => PERMISOS.find((uno) => uno.id === id)?.action !== 'ver')
    expect([...new Set(abren)].sort((a, b) => a - b)).to.deep.equal([...ABREN_SIN_VER].sort((a, b) => a - b))
  })

  it('lo que le falta a un rol se dice en su fila', () => {
    const con = (...ids: number[]) => new Set(ids)
    const p = permiso
    expect(notasDeVista('inmuebles', con())).to.deep.equal([])
    expect(notasDeVista('inmuebles', con(p('inmuebles', 'ver')))).to.deep.equal([])
    expect(notasDeVista('inmuebles', con(p('inmuebles', 'crear')))).to.deep.equal([
      'Sin «Ver» no se abre su pantalla.',
      'En su formulario escoge de Administración de proyectos: ve solo los nombres.',
    ])
    expect(
      notasDeVista('usuarios', con(p('usuarios', 'ver'), p('usuarios', 'crear'), p('roles', 'ver'))),
    ).to.deep.equal(['En su formulario escoge de Personas: ve solo los nombres.'])
    expect(
      notasDeVista('tramites', con(p('tramites', 'modificar'), p('personas', 'ver'), p('inmuebles', 'ver'))),
    ).to.deep.equal([
      'Para pagar descargues de depósitos también se necesita Depósitos: modificar.',
      'Para radicar órdenes de escrituración también se necesita Radicaciones: crear.',
    ])
    expect(notasDeVista('depositos', con(...PERMISOS.map(({ id }) => id)))).to.deep.equal([])
  })
})
