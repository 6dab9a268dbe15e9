import { X509Certificate } from 'node:crypto'
import { expect } from 'chai'
import forge from 'node-forge'
import { conPresupuesto, DemasiadoCalculo } from '../../../modules/dian/certificado/derivar.ts'
import { leerP12, llavesAPem, llavesDePem } from '../../../modules/dian/certificado/p12.ts'
import { revisarCertificado } from '../../../modules/dian/certificado/revisar-certificado.ts'
import { firmar, verificarPropia, construirFactura } from '../../../modules/dian/documento/index.ts'
import { AutoridadDePrueba, type OpcionesTitular } from '../../harness/certificados.ts'
import { factura } from './datos.ts'
import { correr, enCarpeta, escrito } from './herramientas.ts'
import { readFileSync } from 'node:fs'

describe('Certificado de firma', () => {
  const autoridad = new AutoridadDePrueba()
  const ahora = new Date()
  const faltas = (opciones: OpcionesTitular & { cadena?: boolean }, nit = '900373076'): string[] =>
    revisarCertificado(autoridad.llaves(opciones), { nit, ahora }).faltas.map(({ mensaje }) => mensaje)

  it('abre el .p12 de hoy y el de cifras viejas, y ordena su cadena', () => {
    for (const cifra of ['aes256', '3des'] as const) {
      const { cadena } = leerP12(autoridad.p12('clave ñ', { cifra }), 'clave ñ')
      expect(cadena.map(({ sujeto }) => /CN=([^,]*)/.exec(sujeto)?.[1])).to.deep.equal([
        'NOTARÍA DE PRUEBA',
        'SUBORDINADA DE PRUEBA',
        'RAIZ DE PRUEBA',
      ])
    }
  })

  it('abre los que hace openssl: PBES2, y RC2-40 con -legacy', () => {
    enCarpeta((carpeta) => {
      const { clave, cadena } = llavesAPem(autoridad.llaves())
      const [titular = '', ...cas] = cadena
      const comunes = [
        'pkcs12',
        '-export',
        '-inkey',
        escrito(carpeta, 'k.pem', clave),
        '-in',
        escrito(carpeta, 't.pem', titular),
        '-certfile',
        escrito(carpeta, 'c.pem', cas.join('')),
        '-passout',
        'pass:añil',
      ]
      for (const modo of [[], ['-legacy']]) {
        const salida = `${carpeta}/s${modo.length}.p12`
        expect(correr('openssl', [...comunes, ...modo, '-out', salida])).to.equal('')
        expect(leerP12(readFileSync(salida), 'añil').cadena).to.have.length(3)
      }
    })
  })

  it('nombra al emisor según RFC 2253: última parte primero, comas escapadas, correo como OID', () => {
    const [titular, subordinada] = autoridad.llaves().cadena
    expect(titular?.emisor).to.equal(
      '1.2.840.113549.1.9.1=#1611696e666f4061632e7072756562612e636f,CN=SUBORDINADA DE PRUEBA,O=AC de Prueba\\, S.A.,L=Bogota D.C.,C=CO',
    )
    expect(subordinada?.emisor).to.equal('CN=RAIZ DE PRUEBA,O=AC de Prueba\\, S.A.,L=Bogota D.C.,C=CO')
    expect(BigInt(titular?.serie ?? 0)).to.equal(BigInt(`0x${new X509Certificate(titular?.der ?? '').serialNumber}`))
  })

  describe('de varias llaves o certificados toma el que hoy firma', () => {
    const ahora = new Date()
    const DIA = 86_400_000
    const leido = (archivo: Buffer) => revisarCertificado(leerP12(archivo, 'x', ahora), { nit: null, ahora })

    it('dos pares de llaves: el de cifrar y el de firmar, en cualquier orden', () => {
      const firma = { nombre: 'FIRMA', bits: 3072 }
      const cifra = { nombre: 'CIFRADO', noRepudio: false }
      for (const varios of [
        [cifra, firma],
        [firma, cifra],
      ])
        expect(leido(autoridad.p12DeVarios('x', varios)))
          .to.include({ titular: 'FIRMA' })
          .and.deep.include({ faltas: [] })
    })

    it('el vencido y el renovado, con la misma llave o con otra; y el que aún no vale no gana al de hoy', () => {
      const vencido = { nombre: 'VENCIDO', desde: -800, hasta: -10 }
      const renovado = { nombre: 'RENOVADO', desde: -20, hasta: 700 }
      const futuro = { nombre: 'FUTURO', desde: 30, hasta: 1_400 }
      for (const otro of [vencido, futuro])
        for (const bits of [2048, 3072]) {
          for (const varios of [
            [otro, { ...renovado, bits }],
            [{ ...renovado, bits }, otro],
          ])
            expect(leido(autoridad.p12DeVarios('x', varios)), `${otro.nombre} ${bits}`).to.include({
              titular: 'RENOVADO',
            })
        }
      const solo = leerP12(autoridad.p12DeVarios('x', [vencido]), 'x', ahora)
      expect(revisarCertificado(solo, { nit: null, ahora }).faltas[0]?.mensaje).to.include('venció')
      const antes = new Date(ahora.getTime() - 100 * DIA)
      expect(
        revisarCertificado(leerP12(autoridad.p12DeVarios('x', [vencido, renovado]), 'x', antes), {
          nit: null,
          ahora: antes,
        }).titular,
      ).to.equal('VENCIDO')
    })
  })

  it('lo malo se dice en español, en su campo', () => {
    const p12 = autoridad.p12('buena')
    for (const [archivo, clave, campo, texto] of [
      [p12, 'mala', 'clave', 'La clave no abre este certificado'],
      [p12, '', 'clave', 'La clave no abre este certificado'],
      [Buffer.from('hola'), 'x', 'archivo', 'El archivo no es un certificado de firma'],
      [Buffer.alloc(0), 'x', 'archivo', 'El archivo no es un certificado de firma'],
      [p12.subarray(0, 900), 'buena', 'archivo', 'El archivo no es un certificado de firma'],
    ] as const) {
      try {
        leerP12(archivo, clave)
        expect.fail('se abrió')
      } catch (error) {
        expect(
          (error as { errors?: Record<string, string[]> }).errors?.[campo]?.[0],
          `${clave} ${archivo.length}`,
        ).to.include(texto)
      }
    }
  })

  it('no deja que un archivo diga cuánto calcular: lo rechaza sin empezar', () => {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(autoridad.p12('x').toString('binary')))
    const [, , mac] = asn1.value as forge.asn1.Asn1[]
    const [, , vueltas] = mac?.value as forge.asn1.Asn1[]
    if (vueltas) vueltas.value = '\x7f\xff\xff\xff'
    const bomba = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
    expect(() => leerP12(bomba, 'x')).to.throw('El archivo pide demasiado cálculo para abrirlo')
    expect(() => conPresupuesto(() => forge.pkcs5.pbkdf2('x', 'sal', 0x7fffffff, 32))).to.throw(DemasiadoCalculo)
  })

  it('revisa cadena, NIT, uso, vigencia y tamaño de llave', () => {
    expect(faltas({})).to.deep.equal([])
    expect(faltas({ usos: false })).to.deep.equal([])
    expect(faltas({ nit: '900373076-4' })).to.deep.equal([])
    expect(faltas({ nit: '9003730764' })).to.deep.equal([])
    expect(faltas({ nit: '9003730765' }), 'otro número que empieza igual').to.have.length(1)
    expect(faltas({ nit: '800197268' })[0]).to.equal(
      'El certificado no es del NIT 900373076: dice 800197268. Debe ser el del emisor de las facturas.',
    )
    expect(faltas({ cadena: false })[0]).to.include('no trae la cadena completa')
    expect(faltas({ desde: -400, hasta: -1 })[0]).to.include('El certificado venció el')
    expect(faltas({ desde: 2 })[0]).to.include('El certificado solo vale desde el')
    expect(faltas({ noRepudio: false })[0]).to.include('no repudio')
    expect(faltas({ bits: 1024 })[0]).to.include('menos de 2048 bits')
    const { titular, nit, dias } = revisarCertificado(autoridad.llaves({ hasta: 60 }), { nit: null, ahora })
    expect({ titular, nit }).to.deep.equal({ titular: 'NOTARÍA DE PRUEBA', nit: '900373076' })
    expect(dias).to.be.within(58, 60)
  })

  it('vuelve igual de como se guarda, y firma', () => {
    const llaves = llavesDePem(llavesAPem(autoridad.llaves()))
    expect(
      verificarPropia(firmar(construirFactura(factura()).xml, llaves, new Date('2026-11-20T15:15:30Z'))).valido,
    ).to.equal(true)
  })
})
