import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { App } from '../../../modules/kernel/tenants/context.ts'
import { seal, unseal } from '../../../modules/kernel/security/secrets.ts'

const SECRETO = 's'.repeat(40)

/** What these functions read of a context. */
const de = (slug: string, secret = SECRETO) => ({
  app: { config: { secret } } as unknown as App,
  office: { slug, nombre: slug, datos: {} },
})

/** As the electronic invoicing set-up kept its secrets before anybody else had any. */
function comoAntes(slug: string, proposito: string, claro: string): string {
  const llave = Buffer.from(hkdfSync('sha256', SECRETO, 'protocolo', `dian:${slug}`, 32))
  const iv = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', llave, iv).setAAD(Buffer.from(proposito))
  const cuerpo = Buffer.concat([cifra.update(claro, 'utf8'), cifra.final()])
  return `v1:${iv.toString('base64')}:${cifra.getAuthTag().toString('base64')}:${cuerpo.toString('base64')}`
}

describe('Secretos guardados', () => {
  it('los que la facturación electrónica ya tenía siguen abriendo', () => {
    expect(unseal(de('demo'), 'dian', 'pin', comoAntes('demo', 'pin', '12345'))).to.equal('12345')
  })

  it('uno abre solo en su instalación, su oficina, su familia y para su propósito', () => {
    const guardado = seal(de('demo'), 'pasarela', 'wompi.eventos', 'muy secreto')
    expect(guardado).not.to.contain('secreto')
    expect(unseal(de('demo'), 'pasarela', 'wompi.eventos', guardado)).to.equal('muy secreto')
    expect(unseal(de('otra'), 'pasarela', 'wompi.eventos', guardado)).to.equal(null)
    expect(unseal(de('demo', 'x'.repeat(40)), 'pasarela', 'wompi.eventos', guardado)).to.equal(null)
    expect(unseal(de('demo'), 'dian', 'wompi.eventos', guardado)).to.equal(null)
    expect(unseal(de('demo'), 'pasarela', 'wompi.integridad', guardado)).to.equal(null)
  })

  it('lo dañado o vacío no abre, y no rompe nada', () => {
    for (const roto of ['', 'v1', 'v2:a:b:c', 'v1:::', seal(de('demo'), 'x', 'y', 'z').replace(/[^:]+$/, 'AAAA')])
      expect(unseal(de('demo'), 'x', 'y', roto), roto).to.equal(null)
  })
})
