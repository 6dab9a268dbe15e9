import { expect } from 'chai'
import { Paths } from '../../../modules/kernel/paths.ts'

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

  it('y gana también donde otras direcciones son más cortas, en el orden en que se digan', () => {
    const many = new Paths<string>()
    const patterns = ['/x/a', '/x/a/blanco', '/x/a/:id', '/x/a/:id/filas', '/x/b', '/x/b/blanco', '/x/b/:id', '/x/b/:id/filas']
    for (const pattern of [...patterns, ...patterns].sort()) many.add('GET', pattern, pattern)
    for (const one of ['a', 'b']) expect(many.find('GET', `/x/${one}/blanco`)?.pattern).to.equal(`/x/${one}/blanco`)
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
