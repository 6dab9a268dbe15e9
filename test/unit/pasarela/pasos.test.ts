import { expect } from 'chai'
import fc from 'fast-check'
import { DICHOS, type EstadoDicho, type EstadoPago } from '../../../schemas/facturacion/pasarela.ts'
import { pasoDe } from '../../../modules/pasarela/domain.ts'

const dar = (estado: EstadoPago, id: string | null, otro: string, dicho: EstadoDicho) => {
  const paso = pasoDe({ estado, id_proveedor: id }, otro, dicho)
  return 'a' in paso ? paso.a : paso.nada
}

describe('Pagos en línea: lo que hace lo que dice un proveedor', () => {
  it('creado → pendiente → aprobado → reversado', () => {
    expect(dar('creado', null, 'p1', 'pendiente')).to.equal('pendiente')
    expect(dar('pendiente', 'p1', 'p1', 'aprobado')).to.equal('aprobado')
    expect(dar('aprobado', 'p1', 'p1', 'reversado')).to.equal('reversado')
  })

  it('lo aprobado no baja por lo que llega tarde', () => {
    for (const dicho of ['pendiente', 'rechazado', 'fallido'] as const)
      for (const id of ['p1', 'p2']) expect(dar('aprobado', 'p1', id, dicho), dicho).to.equal('tardia')
  })

  it('lo mismo dos veces es una sola, y otro pago de lo pagado no mueve nada', () => {
    expect(dar('aprobado', 'p1', 'p1', 'aprobado')).to.equal('repetida')
    expect(dar('aprobado', 'p1', 'p2', 'aprobado')).to.equal('otro_pago')
    expect(dar('aprobado', 'p1', 'p2', 'reversado')).to.equal('otro_pago')
    expect(dar('reversado', 'p1', 'p1', 'aprobado')).to.equal('tardia')
  })

  it('lo negado se puede pagar con otro intento, y lo vencido también: el dinero ya está', () => {
    expect(dar('rechazado', 'p1', 'p2', 'pendiente')).to.equal('pendiente')
    expect(dar('rechazado', 'p1', 'p1', 'pendiente')).to.equal('tardia')
    for (const estado of ['rechazado', 'fallido', 'vencido'] as const)
      expect(dar(estado, 'p1', 'p2', 'aprobado')).to.equal('aprobado')
  })

  it('lo devuelto antes de saberse aprobado ya no se cobra', () => {
    expect(dar('pendiente', 'p1', 'p1', 'reversado')).to.equal('reversado')
  })

  it('en cualquier orden, tras una aprobación solo queda aprobado o, por el mismo pago, reversado', () => {
    const noticia = fc.record({ id: fc.constantFrom('p1', 'p2'), dicho: fc.constantFrom(...DICHOS) })
    fc.assert(
      fc.property(fc.array(noticia, { maxLength: 12 }), (noticias) => {
        let orden: { estado: EstadoPago; id_proveedor: string | null } = { estado: 'creado', id_proveedor: null }
        let cobros = 0
        for (const { id, dicho } of noticias) {
          const paso = pasoDe(orden, id, dicho)
          if (!('a' in paso)) continue
          if (orden.estado === 'aprobado') expect([paso.a, id]).to.deep.equal(['reversado', orden.id_proveedor])
          if (orden.estado === 'reversado') throw new Error('reversed money moved')
          if (paso.a === 'aprobado') cobros++
          orden = { estado: paso.a, id_proveedor: id }
        }
        expect(cobros).to.be.at.most(1)
      }),
    )
  })
})
