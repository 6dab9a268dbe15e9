import Router from '@koa/router'
import { expect } from 'chai'
import { byWritten } from '../../../modules/kernel/http/paths.ts'

const routerOf = (written: readonly (readonly [method: string, path: string])[]) => {
  const router = new Router()
  for (const { method, path } of written.map(([method, path]) => ({ method, path })).toSorted(byWritten))
    router.register(path, [method], () => undefined)
  return router
}

const findIn = (router: Router, method: string, path: string) => {
  const [layer] = router.match(path, method).pathAndMethod
  return layer ? [layer.path, layer.params(path, layer.captures(path))] : null
}

describe('Direcciones', () => {
  const router = routerOf([
    ['GET', '/persona'],
    ['POST', '/persona'],
    ['GET', '/persona/:id'],
    ['GET', '/persona/politica'],
    ['PUT', '/factura:id'],
    ['PUT', '/factura/:id'],
    ['GET', '/a/:uno/b/:dos'],
    ['DELETE', '/persona/politica/x'],
  ])
  const find = (method: string, path: string) => findIn(router, method, path)

  it('lo escrito gana al parámetro, con mayúsculas o sin ellas y con barra final o sin ella', () => {
    expect(find('GET', '/persona/politica')).to.deep.equal(['/persona/politica', {}])
    expect(find('GET', '/Persona/')).to.deep.equal(['/persona', {}])
    expect(find('GET', '/persona/7')).to.deep.equal(['/persona/:id', { id: '7' }])
    expect(find('GET', '/a/1/b/2')).to.deep.equal(['/a/:uno/b/:dos', { uno: '1', dos: '2' }])
  })

  it('y gana en cualquier orden en que se digan muchas', () => {
    const patterns = Array.from({ length: 12 }, (_, n) => [
      `/x/a${n}`,
      `/x/a${n}/blanco`,
      `/x/a${n}/:id`,
      `/x/a${n}/:id/filas`,
    ]).flat()
    for (let turn = 1; turn < 40; turn++) {
      const place = (pattern: string) => (patterns.indexOf(pattern) * turn * 7919) % 4801
      const many = routerOf(patterns.toSorted((a, b) => place(a) - place(b)).map((pattern) => ['GET', pattern]))
      const lost = patterns.filter(
        (pattern) => pattern.endsWith('blanco') && findIn(many, 'GET', pattern)?.[0] !== pattern,
      )
      expect(lost, `order ${turn}`).to.deep.equal([])
    }
  })

  it('un parámetro puede ir pegado a un texto', () => {
    expect(find('PUT', '/factura12')).to.deep.equal(['/factura:id', { id: '12' }])
    expect(find('PUT', '/factura/12')).to.deep.equal(['/factura/:id', { id: '12' }])
    expect(find('PUT', '/factura')).to.equal(null)
  })

  it('los parámetros se leen descifrados; lo mal cifrado queda como está; vacío no es nada', () => {
    expect(find('GET', '/persona/%C3%B1%2Fx')).to.deep.equal(['/persona/:id', { id: 'ñ/x' }])
    expect(find('GET', '/persona/%E0%A4%A')).to.deep.equal(['/persona/:id', { id: '%E0%A4%A' }])
    expect(find('GET', '/persona//')).to.equal(null)
    expect(find('GET', '/constructor')).to.equal(null)
    expect(find('GET', '/persona/__proto__')).to.deep.equal(['/persona/:id', { id: '__proto__' }])
  })
})
