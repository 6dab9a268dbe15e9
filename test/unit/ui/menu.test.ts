import { expect } from 'chai'
import { tituloDeGrupo } from '../../../schemas/vistas/grupos.ts'
import { LUGARES } from '../../../schemas/pantallas/lugares.ts'
import { PERMISOS, permiso } from '../../../schemas/vistas/vistas.ts'
import { CONFIGURABLES, CONFIGURAN, esActual, MENU, menuPara } from '../../../ui/menu.ts'

const TODOS = new Set(PERMISOS.map(({ id }) => id))
const titulos = (permisos: ReadonlySet<number>) => menuPara(MENU, permisos).map(({ label }) => label)
const entradas = (permisos: ReadonlySet<number>) =>
  menuPara(MENU, permisos).flatMap(({ items }) => items.map(({ href }) => href))

describe('El menú, como datos', () => {
  it('tiene los grupos de la especificación, letra por letra', () => {
    expect(titulos(TODOS)).to.deep.equal([
      'Inicio',
      'Escrituración',
      'Facturacion',
      'Cartera',
      'Configuracion',
      'Tramites',
      'Documentos Agiles',
      'Utilidades',
    ])
  })

  it('los grupos se leen con sus tildes', () => {
    expect(titulos(TODOS).map(tituloDeGrupo)).to.deep.equal([
      'Inicio',
      'Escrituración',
      'Facturación',
      'Cartera',
      'Configuración',
      'Trámites',
      'Documentos ágiles',
      'Utilidades',
    ])
  })

  it('ninguna dirección está dos veces, y las listas de la oficina están en el menú o en su configuración, con su línea', () => {
    const todas = [...MENU, ...CONFIGURABLES].flatMap(({ items }) => items)
    expect(new Set(todas.map(({ href }) => href)).size).to.equal(todas.length)
    for (const { id, icono } of LUGARES)
      if (icono)
        expect(
          todas.map(({ href }) => href),
          id,
        ).to.include(`/admin/${id}`)
    for (const { label, linea } of CONFIGURABLES.flatMap(({ items }) => items))
      expect(linea, label).to.be.a('string').and.match(/\.$/)
    expect(menuPara(MENU, TODOS).find(({ label }) => label === 'Configuracion')?.items.length).to.be.at.most(6)
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
    for (const donde of ['/admin/configuracion', '/admin/bancos', '/admin/tarifas/importar'])
      expect(esActual(entrada, donde), donde).to.equal(true)
    for (const donde of ['/admin/personas', '/admin/roles/3', '/admin/dashboard'])
      expect(esActual(entrada, donde), donde).to.equal(false)
  })
})
