import { expect } from 'chai'
import { inOrder } from '../../../modules/kernel/http/multipart.ts'

describe('Archivos de un formulario', () => {
  it('quedan en el orden en que vienen, aunque el primero termine de escribirse de último', () => {
    const como = (...nombres: string[]) => nombres.map((filepath) => ({ filepath }))
    expect(inOrder(como('b', 'c', 'a'), ['otro', 'a', 'b', 'c'])).to.deep.equal(como('a', 'b', 'c'))
  })
})
