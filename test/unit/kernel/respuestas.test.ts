import { expect } from 'chai'
import { file, nada, nobody, oHoja, PDF, route, statusOf, type Reply } from '../../../modules/kernel/index.ts'
import { entero, filaConExtra, objeto, cadena, oNulo, paginaDe } from '../../../schemas/json/vocabulario.ts'
import { faultsOf } from '../../harness/respuestas.ts'

const con = (reply: Reply) =>
  route('GET /x', { summary: 'x', needs: nobody('es de prueba'), reply, handler: () => undefined })

describe('Lo que una ruta responde', () => {
  const persona = con(objeto({ id: entero, nombre: oNulo(cadena) }, { apodo: cadena }))

  it('es lo que su esquema dice: ni un campo de más, ni uno de menos, ni de otro tipo', () => {
    expect(faultsOf(persona, { id: 1, nombre: null })).to.deep.equal([])
    expect(faultsOf(persona, { id: 1, nombre: 'Ana', apodo: 'A', clave: undefined })).to.deep.equal([])
    expect(faultsOf(persona, { id: 1, nombre: 'Ana', clave: 'x' })).to.deep.equal(['clave: sobra'])
    expect(faultsOf(persona, { id: 1 })).to.deep.equal(['nombre: falta'])
    expect(faultsOf(persona, { id: '1', nombre: 'Ana' })).to.deep.equal(['id: must be integer'])
    expect(faultsOf(persona, undefined)).to.have.length(1)
  })

  it('se dice hasta adentro de las listas; los campos adicionales de la oficina caben donde se anuncian', () => {
    const lista = con(oHoja(paginaDe(filaConExtra(objeto({ id: entero })))))
    const pagina = (fila: object) => ({ data: [fila], total: 1, page: 1, pageSize: 10 })
    expect(faultsOf(lista, pagina({ id: 1, extra: { canon: 5 }, extra_sede: 'Centro' }))).to.deep.equal([])
    expect(faultsOf(lista, pagina({ id: 1, extra: {}, sede: 'Centro' }))).to.deep.equal(['data.0.sede: sobra'])
  })

  it('un archivo es de los tipos que dice', () => {
    const hoja = con(PDF)
    expect(faultsOf(hoja, file(Buffer.from('x'), { type: 'application/pdf', name: 'a.pdf' }))).to.deep.equal([])
    expect(faultsOf(hoja, file(Buffer.from('x'), { type: 'text/plain', name: 'a.txt' }))).to.deep.equal([
      'un archivo text/plain',
    ])
    expect(faultsOf(hoja, { id: 1 })).to.have.length(1)
    expect(faultsOf(persona, file(Buffer.from('x'), { type: 'application/pdf', name: 'a.pdf' }))).to.have.length(1)
  })

  it('o nada, con 204', () => {
    expect([statusOf(con(nada)), statusOf(con(PDF)), statusOf({ reply: cadena, answers: 201 })]).to.deep.equal([
      204, 200, 201,
    ])
    expect(faultsOf(con(nada), undefined)).to.deep.equal([])
    expect(faultsOf(con(nada), { id: 1 })).to.have.length(1)
  })
})
