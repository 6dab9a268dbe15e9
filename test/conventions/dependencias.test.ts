import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  CONSULTAS,
  faltasDe,
  HUECOS,
  huecosDe,
  licenciaPermitida,
  paquetes,
  revisar,
  sinVersionExacta,
} from '../../scripts/checks/dependencias/revisar.mjs'
import { root } from '../harness/root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const unPaquete = { nombre: 'koa', version: '3.3.0', licencias: ['MIT'], integrity: 'sha512-x' }

describe('Dependencias: de qué está hecho el programa', () => {
  const { faltas, aceptados, consultas } = revisar()

  it('ninguna tiene licencia que no esté permitida, un hueco conocido, quien la haya retirado ni versión sin decir', () => {
    expect(faltas).to.deep.equal([])
  })

  it('lo que se acepta con un hueco se acepta mientras esté, y sin descargar el navegador de puppeteer', () => {
    const dichos = Object.values(HUECOS)
      .flat()
      .filter(({ seAcepta }) => seAcepta)
    expect(dichos.filter(({ aviso }) => !aceptados.some((one) => one.includes(aviso)))).to.deep.equal([])
    expect(JSON.parse(read('package.json'))).not.to.have.nested.property('dependencies.puppeteer')
  })

  it('lo que el servidor construido pide está en «dependencies»: la imagen se hace sin lo demás', () => {
    const bare =
      /^(?:import|export) [^;]*?from "([^".][^"]*)"|\bimport\("([^".][^"]*)"\)|\b(?:require\w*|hostImport)\("([^".][^"]*)"\)/gm
    const asked = readdirSync(join(root, 'dist'))
      .filter((name) => /\.[cm]js$/.test(name))
      .flatMap((name) => [...read(`dist/${name}`).matchAll(bare)].map(([, a, b, c]) => a ?? b ?? c ?? ''))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    // a compiled check names its formats so, as text
    const { dependencies } = JSON.parse(read('package.json'))
    const missing = asked.filter(
      (name) =>
        name !== 'formatos' && !name.startsWith('node:') && !builtinModules.includes(name) && !dependencies[name],
    )
    expect([asked.length > 100, ...new Set(missing)]).to.deep.equal([true])
  })

  it(`a lo sumo ${CONSULTAS} archivos fuera del núcleo encadenan consultas de objection`, () => {
    expect(consultas.length).to.be.at.most(CONSULTAS)
  })

  it('de una licencia con «OR» basta una; con «AND» hacen falta todas; una excepción es de su paquete', () => {
    expect(licenciaPermitida('pizzip', '(MIT OR GPL-3.0)')).to.equal(true)
    expect(licenciaPermitida('pako', '(MIT AND Zlib)')).to.equal(true)
    expect(licenciaPermitida('pako', '(MIT AND GPL-3.0)')).to.equal(false)
    expect(licenciaPermitida('axe-core', 'MPL-2.0')).to.equal(true)
    expect(licenciaPermitida('axe-corelless', 'MPL-2.0')).to.equal(false)
    expect(licenciaPermitida('lightningcss-linux-x64-gnu', 'MPL-2.0')).to.equal(true)
    expect(licenciaPermitida('sin-licencia')).to.equal(false)
  })

  it('una versión está en un hueco desde la primera hasta la que lo cierra, sin ella', () => {
    const avisos = (version: string) => huecosDe('koa', version).map(({ aviso }) => aviso)
    expect(avisos('3.1.1')).to.include('GHSA-7gcc-r8m5-44qm')
    expect(avisos('2.16.3')).to.include('GHSA-7gcc-r8m5-44qm')
    expect(avisos('3.1.2')).to.deep.equal([])
    expect(avisos('2.16.4')).to.deep.equal([])
  })

  it('cada falta se dice con el paquete y su versión', () => {
    expect(faltasDe({ ...unPaquete, version: '3.1.1' })[0]).to.contain('koa 3.1.1: GHSA-7gcc-r8m5-44qm')
    expect(faltasDe({ ...unPaquete, licencias: ['MIT', 'AGPL-3.0'] })).to.deep.equal([
      'koa 3.3.0: su licencia es AGPL-3.0, que no está permitida',
    ])
    expect(faltasDe({ ...unPaquete, deprecated: 'use otro' })).to.deep.equal([
      'koa 3.3.0: quien lo hace lo retiró: use otro',
    ])
    expect(faltasDe({ ...unPaquete, resolved: 'https://ejemplo.co/koa.tgz' })[0]).to.contain(
      'no viene del registro de npm',
    )
    const { integrity: _integrity, ...sinContenido } = unPaquete
    expect(faltasDe(sinContenido)[0]).to.contain('integrity')
    expect(faltasDe(unPaquete)).to.deep.equal([])
    expect(
      sinVersionExacta({ dependencies: { koa: '^3.3.0', knex: '3.3.0', nativo: 'npm:typescript@7.0.2' } }),
    ).to.deep.equal(['koa: «^3.3.0» no es una versión exacta'])
  })

  it('cada hueco es de un paquete que se usa', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> } // as npm writes it
    const usados = new Set(paquetes(lock).map(({ nombre }) => nombre))
    expect(Object.keys(HUECOS).filter((nombre) => !usados.has(nombre))).to.deep.equal([])
  })
})

describe('Node: lo que se dice es lo que se usa', () => {
  it('el README nombra la línea del Dockerfile y las que se admiten, y package.json empieza en la más antigua', () => {
    expect([...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, line]) => line)).to.deep.equal(['24', '24'])
    expect(read('README.md')).to.contain('Node 24 ').and.to.contain('(20, 22, 24)')
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } } // our own manifest
    expect(engines.node).to.equal('>=20.19')
  })
})
