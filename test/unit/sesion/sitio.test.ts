import { expect } from 'chai'
import { sitioDe } from '../../../modules/sesion/domain.ts'

const CASOS: readonly (readonly [string, string | null])[] = [
  ['https://primera.notarias.co', 'primera.notarias.co'],
  ['https://primera.notarias.co:8443', 'primera.notarias.co'],
  ['http://localhost:3000', 'localhost'],
  ['http://demo.localhost:3000', 'demo.localhost'],
  ['http://primera.notarias.co', null],
  ['http://localhost.notarias.co', null],
  ['http://127.0.0.1:3000', null],
  ['https://10.0.0.5', null],
  ['https://[::1]:3000', null],
]

describe('El sitio de las llaves de seguridad', () => {
  for (const [origin, sitio] of CASOS) {
    it(`${origin}: ${sitio ?? 'ninguna'}`, () => {
      expect(sitioDe(origin)).to.equal(sitio)
    })
  }
})
