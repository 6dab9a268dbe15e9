import { expect } from 'chai'
import { Paths } from '../../../modules/kernel/http/paths.ts'

describe('Direcciones', () => {
  const paths = new Paths<string>()
  for (const [method, pattern] of [
    ['GET', '/persona'],
    ['POST', '/persona'],
    ['GET', '/persona/:id'],
    ['GET', '/persona/politica'],
    ['PUT', '/factura:id'],
    ['PUT', '/factura/:id'],
    ['GET', '/a/:uno/b/:dos'],
    ['DELETE', '/persona/politica/x'],
  ] as const)
    paths.add(method, pattern, `${method} ${pattern}`)
  const find = (method: string, path: string) => {
    const found = paths.find(method, path)
    return found && [found.pattern, found.params]
  }

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
      const many = new Paths<string>()
      const place = (pattern: string) => (patterns.indexOf(pattern) * turn * 7919) % 4801
      for (const pattern of patterns.toSorted((a, b) => place(a) - place(b))) many.add('GET', pattern, pattern)
      const lost = patterns.filter(
        (pattern) => pattern.endsWith('blanco') && many.find('GET', pattern)?.pattern !== pattern,
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

  it('dice los métodos de una dirección, también por el camino del parámetro', () => {
    expect(paths.methodsOf('/persona')).to.have.members(['GET', 'POST'])
    expect(paths.methodsOf('/persona/politica')).to.deep.equal(['GET'])
    expect(find('DELETE', '/persona/politica/x')).to.deep.equal(['/persona/politica/x', {}])
    expect(paths.methodsOf('/nada')).to.deep.equal([])
  })
})
