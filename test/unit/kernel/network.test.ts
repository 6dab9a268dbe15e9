import { expect } from 'chai'
import { tooMany, addressOf, networkOf } from '../../../modules/kernel/security/rate-limit.ts'

describe('Desde dónde se pregunta', () => {
  it('una dirección IPv4 es una, también escrita como IPv6', () => {
    for (const ip of ['190.85.3.7', '::ffff:190.85.3.7', '::FFFF:190.85.3.7'])
      expect(networkOf(ip)).to.equal('190.85.3.7')
  })

  it('de IPv6 cuenta la red /64, que una casa tiene entera, como quiera que se abrevie', () => {
    for (const ip of [
      '2800:484:0:0:a:b:c:d',
      '2800:484::a:b:c:d',
      '2800:484::1',
      '2800:0484:0000:0000:ffff::9',
      '2800:484::',
    ])
      expect(networkOf(ip), ip).to.equal('2800:484:0:0::/64')
    expect(networkOf('2800:484:0:1::1')).to.equal('2800:484:0:1::/64')
    expect(networkOf('::1')).to.equal('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).to.equal('fe80:0:0:0::/64')
  })

  it('lo que no es una dirección no lo es por decirlo', () => {
    expect(addressOf('190.85.3.7', '10.0.0.1')).to.equal('190.85.3.7')
    for (const dicho of ['', 'unknown', '190.85.3.7:443', 'x'.repeat(500)])
      expect(addressOf(dicho, '10.0.0.1')).to.equal('10.0.0.1')
  })

  it('lo que falta esperar se dice en lo que una persona cuenta', () => {
    const falta = (seconds: number) => /en (.+)\.$/.exec(tooMany(seconds * 1000).message)?.[1]
    expect([61, 3600, 5 * 3600 - 1, 20 * 86_400 + 1].map(falta)).to.deep.equal([
      '1 minuto y 1 segundo',
      '60 minutos',
      '5 horas',
      '21 días',
    ])
  })
})
