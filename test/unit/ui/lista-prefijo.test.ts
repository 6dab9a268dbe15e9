import { expect } from 'chai'
import { escribirEstado, leerEstado, type Inicial } from '../../../ui/kit/lista/use-lista.ts'

const INICIAL: Inicial = { preset: 'todas', sort: 'nombre', pageSize: 5 }
const SUYA: Inicial = { ...INICIAL, prefijo: 'fac.' }

describe('ui: two lists of one address', () => {
  it('each reads and writes its own values, and leaves what is not its', () => {
    const address = 'q=ana&f.total=%3E5&fac.q=copias&fac.f.total=%3E9&fac.pagina=3&edad=total_30_90'
    expect(leerEstado(address, INICIAL)).to.deep.include({ q: 'ana', filtro: { total: '>5' }, page: 1 })
    const suya = leerEstado(address, SUYA)
    expect(suya).to.deep.include({ q: 'copias', filtro: { total: '>9' }, page: 3 })
    const despues = new URLSearchParams(
      escribirEstado({ ...suya, q: '', filtro: {}, page: 1, sort: '-CxC' }, SUYA, address),
    )
    expect(Object.fromEntries(despues)).to.deep.equal({
      q: 'ana',
      'f.total': '>5',
      edad: 'total_30_90',
      'fac.orden': '-CxC',
    })
    const primera = new URLSearchParams(escribirEstado({ ...leerEstado(address, INICIAL), q: '' }, INICIAL, address))
    expect(primera.get('fac.q')).to.equal('copias')
    expect(primera.has('q')).to.equal(false)
  })
})
