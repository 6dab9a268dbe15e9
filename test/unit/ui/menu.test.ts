import { expect } from 'chai'
import { tituloDeGrupo } from '../../../schemas/vistas/grupos.ts'
import { LUGARES } from '../../../schemas/pantallas/lugares.ts'
import { PERMISOS, permiso } from '../../../schemas/vistas/vistas.ts'
import { LINEAS_DE_CONFIGURACION } from '../../../ui/shell/lineas.ts'
import { CONFIGURABLES, CONFIGURAN, esActual, MENU, menuPara, paginasDe, vistasEn } from '../../../ui/menu.ts'

const TODOS = new Set(PERMISOS.map(({ id }) => id))
const titulos = (permisos: ReadonlySet<number>) => menuPara(MENU, permisos).map(({ label }) => label)
const entradas = (permisos: ReadonlySet<number>) =>
  menuPara(MENU, permisos).flatMap(({ items }) => items.map(({ href }) => href))

describe('El menú, como datos', () => {
  it('tiene los grupos de la especificación, letra por letra', () => {
    expect(titulos(TODOS)).to.deep.equal([
      'Inicio',
      'Escrituración',
      'Tramites',
      'Facturacion',
      'Cartera',
      'Documentos Agiles',
      'Utilidades',
      'Configuracion',
    ])
  })

  it('los grupos se leen con sus tildes', () => {
    expect(titulos(TODOS).map(tituloDeGrupo)).to.deep.equal([
      'Inicio',
      'Escrituración',
      'Trámites',
      'Facturación',
      'Cartera',
      'Documentos ágiles',
      'Utilidades',
      'Configuración',
    ])
  })

  it('ninguna dirección está dos veces, y las listas de la oficina están en el menú o en su configuración, con su línea', () => {
    const todas = [...MENU, ...CONFIGURABLES].flatMap(({ items }) => items.flatMap(paginasDe))
    expect(new Set(todas.map(({ href }) => href)).size).to.equal(todas.length)
    for (const { id, icono } of LUGARES)
      if (icono)
        expect(
          todas.map(({ href }) => href),
          id,
        ).to.include(`/admin/${id}`)
    for (const { href, label, linea } of CONFIGURABLES.flatMap(({ items }) => items))
      expect(linea ?? LINEAS_DE_CONFIGURACION[href], label)
        .to.be.a('string')
        .and.match(/\.$/)
    expect(menuPara(MENU, TODOS).find(({ label }) => label === 'Configuracion')?.items.length).to.be.at.most(6)
  })

  it('quien lo puede todo tiene veinte entradas a lo más; las otras páginas de cada lista son sus vistas o sus botones', () => {
    expect(entradas(TODOS).length, entradas(TODOS).join()).to.be.at.most(20)
    const llega = (href: string) =>
      MENU.flatMap(({ items }) => items).find(
        (una) => una.href !== href && paginasDe(una).some((otra) => otra.href === href),
      )
    for (const href of [
      '/admin/mis-proyectos',
      '/admin/Depositos',
      '/admin/minutas/lote',
      '/admin/misRadicaciones',
      '/admin/liquidaciones',
      '/admin/seguimientoExpress',
      '/admin/radiExpress',
      '/admin/descargues',
    ]) {
      const entrada = llega(href)
      if (!entrada) throw new Error(`nothing in the menu leads to ${href}`)
      expect(esActual(entrada, href), href).to.equal(true)
    }
  })

  it('las vistas son las que el rol abre; sin la lista, cada una es una entrada', () => {
    const hrefs = (permisos: ReadonlySet<number>, donde: string) =>
      vistasEn(menuPara(MENU, permisos), donde).map(({ href }) => href)
    const [radicaciones, propias, liquida] = [5, 73, 9]
    const sinExpress = new Set([radicaciones, propias, liquida])
    expect(hrefs(sinExpress, '/admin/liquidaciones')).to.deep.equal([
      '/admin/radicaciones',
      '/admin/misRadicaciones',
      '/admin/liquidaciones',
    ])
    expect(hrefs(sinExpress, '/admin/radicacion/3/0'), 'one record is no list').to.deep.equal([])
    expect(hrefs(TODOS, '/admin/Depositos'), 'a button is no view').to.deep.equal([])
    expect(hrefs(new Set([radicaciones]), '/admin/radicaciones'), 'alone').to.deep.equal([])
    expect(entradas(new Set([propias, liquida]))).to.include.members(['/admin/misRadicaciones', '/admin/liquidaciones'])
    expect(entradas(new Set([propias, liquida]))).to.not.include('/admin/radicaciones')
    expect(entradas(new Set([permiso('nuevoTramite', 'crear')]))).to.deep.equal([
      '/admin/dashboard',
      '/admin/seleccionDocumento',
      '/admin/misTramites',
      '/admin/misSolicitudes',
    ])
  })

  it('la configuración se ofrece a quien encuentra algo en ella, y a nadie más', () => {
    for (const { id } of PERMISOS) {
      const encuentra = menuPara(CONFIGURABLES, new Set([id])).length > 0
      expect(entradas(new Set([id])).includes('/admin/configuracion'), String(id)).to.equal(encuentra)
      expect(CONFIGURAN.includes(id), String(id)).to.equal(encuentra)
    }
    expect(entradas(new Set([permiso('nuevoTramite', 'crear')])))
      .to.include('/admin/misTramites')
      .and.not.include('/admin/configuracion')
  })

  it('una lista de la configuración la señala en el menú', () => {
    const entrada = MENU.flatMap(({ items }) => items).find(({ href }) => href === '/admin/configuracion')
    if (!entrada) throw new Error('the menu has no set-up')
    for (const donde of ['/admin/configuracion', '/admin/bancos', '/admin/tarifas/importar', '/admin/roles/3'])
      expect(esActual(entrada, donde), donde).to.equal(true)
    for (const donde of ['/admin/personas', '/admin/dashboard']) expect(esActual(entrada, donde), donde).to.equal(false)
  })
})
