// mariadb: money
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import { api, freshOffice, sendForm } from '../harness/index.ts'

const muestra = (nombre: string): Buffer => readFileSync(new URL(`../muestras/nomina/${nombre}.xml`, import.meta.url))
const INDIVIDUAL = muestra('nomina-individual')
const REEMPLAZAR = muestra('nomina-ajuste-reemplazar')
const ELIMINAR = muestra('nomina-ajuste-eliminar')
const cambiada = (antes: string, despues: string) => Buffer.from(INDIVIDUAL.toString().replace(antes, despues))

/** The signature taken out of its place and put among what is paid: its digest leaves it out wherever it stands. */
function movida(cambiar: (firma: string) => string): Buffer {
  const xml = INDIVIDUAL.toString()
  const [firma = ''] = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml) ?? []
  return Buffer.from(xml.replace(firma, '').replace('</Devengados>', () => `${cambiar(firma)}</Devengados>`))
}

const importar = (office: string, nombre: string, content: Buffer) =>
  sendForm(api(office).as('admin'), '/Nomina', {}, { archivos: { name: nombre, content } })

describe('Nómina electrónica', () => {
  it('importa un documento, lo muestra con sus conceptos y lo devuelve byte por byte', async () => {
    const office = await freshOffice()
    const reply = await importar(office, 'ne57.xml', INDIVIDUAL)
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body.resultados).to.have.lengthOf(1)
    const [{ resultado, mensaje, id, numero }] = reply.body.resultados
    expect({ resultado, numero }).to.deep.equal({ resultado: 'importada', numero: 'NE57' })
    expect(mensaje).to.contain('CUNE no verificado')
    const admin = api(office).as('admin')
    const lista = await admin.get('/Nomina', { 'filtro[trabajador_nombre]': 'lucia', 'filtro[total]': '>2000000' })
    expect(lista.body.data).to.have.lengthOf(1)
    expect(lista.body.data[0]).to.include({
      numero: 'NE57',
      prefijo: 'NE',
      trabajador_nombre: 'PÉREZ LÓPEZ ANA LUCÍA',
      total: 2837333.33,
      estado: 'IMPORTADA',
      firma: 'valida',
      firmante: 'NOTARIA DE PRUEBA',
    })
    expect((await admin.get('/Nomina', { 'filtro[total]': '>2900000' })).body.total).to.equal(0)
    for (const dicho of ['2837333,33', '$ 2.837.333,33'])
      expect((await admin.get('/Nomina', { 'filtro[total]': dicho })).body.total, dicho).to.equal(1)
    const detalle = await admin.get(`/Nomina/${String(id)}`)
    expect(detalle.body.conceptos.devengados).to.deep.include({
      nombre: 'Sueldo básico',
      detalle: '30 días',
      valor: 2800000,
    })
    expect(detalle.body.conceptos.deducciones).to.deep.include({ nombre: 'Salud', detalle: '4,00 %', valor: 114666.67 })
    expect(detalle.body).to.not.have.property('ruta_archivo')
    expect((await admin.get(`/Nomina/${String(id)}/xml`)).raw.equals(INDIVIDUAL)).to.equal(true)
    expect((await admin.get('/Nomina/prefijos')).body).to.deep.equal(['NE'])
  })

  it('de un ZIP importa cada XML; un ajuste reemplaza o elimina a su predecesor, venga antes o después', async () => {
    const office = await freshOffice()
    const zip = Buffer.from(
      zipSync({
        'a/ajuste.xml': REEMPLAZAR,
        'b/nomina.xml': INDIVIDUAL,
        'malo.xml': strToU8('<x/>'),
        'leame.txt': strToU8('hola'),
      }),
    )
    const reply = await importar(office, 'octubre.zip', zip)
    expect(
      reply.body.resultados
        .map(({ archivo, resultado }: { archivo: string; resultado: string }) => `${archivo}: ${resultado}`)
        .sort(),
    ).to.deep.equal(['ajuste.xml: importada', 'malo.xml: rechazada', 'nomina.xml: importada'])
    const admin = api(office).as('admin')
    const estado = async () => (await admin.get('/Nomina', { 'filtro[numero]': 'NE57' })).body.data[0].estado
    expect(await estado()).to.equal('REEMPLAZADA')
    await importar(office, 'eliminar.xml', ELIMINAR)
    expect(await estado()).to.equal('ELIMINADA')
    const [original] = (await admin.get('/Nomina', { 'filtro[numero]': 'NE57' })).body.data
    const detalle = await admin.get(`/Nomina/${String(original.id)}`)
    expect(detalle.body.ajustes.map(({ numero }: { numero: string }) => numero).sort()).to.deep.equal(['NA3', 'NA4'])
  })

  it('el documento y su ajuste, importados a la vez por dos personas, quedan uno en lugar del otro', async () => {
    const office = await freshOffice()
    for (let vez = 0; vez < 5; vez++) {
      const cune = String(10 + vez).repeat(48)
      const sin = (xml: Buffer, numero: string) =>
        Buffer.from(
          xml
            .toString()
            .replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')
            .replace(/ Numero="[^"]*"/, ` Numero="${numero}"`),
        )
      const documento = sin(INDIVIDUAL, `NE${String(vez)}`)
        .toString()
        .replace(/CUNE="[0-9a-f]{96}"/, `CUNE="${cune}"`)
      const ajuste = sin(REEMPLAZAR, `NA${String(vez)}`)
        .toString()
        .replace(/CUNE="[0-9a-f]{96}"/, `CUNE="${String(50 + vez).repeat(48)}"`)
        .replace(/CUNEPred="[0-9a-f]{96}"/, `CUNEPred="${cune}"`)
      const dichos = await Promise.all([
        importar(office, 'ne.xml', Buffer.from(documento)),
        importar(office, 'na.xml', Buffer.from(ajuste)),
      ])
      expect(dichos.map(({ body }) => body.resultados[0].resultado)).to.deep.equal(['importada', 'importada'])
      const { body } = await api(office).as('admin').get('/Nomina', { 'filtro[cune]': cune })
      expect(body.data[0].estado, String(vez)).to.equal('REEMPLAZADA')
    }
  })

  it('la de otro empleador se importa con un aviso que nombra los dos NIT; la propia, y la de quien emitió antes, sin él', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const emisor = (nit: string, desde: string) =>
      admin.put('/dian/emisor', {
        nit,
        nombre: 'Notaría',
        organizacion: '2',
        responsabilidades: ['R-99-PN'],
        tributo: 'ZZ',
        direccion: 'Calle 1',
        id_municipio: 11001,
        correo: 'n@ejemplo.co',
        telefono: '6011234567',
        desde,
      })
    const de = (nit: string, numero: string) =>
      INDIVIDUAL.toString()
        .replace(/(<Empleador [^>]*NIT=")\d+/, `$1${nit}`)
        .replace(/Numero="NE57"/, `Numero="${numero}"`)
        .replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')
        .replace(/CUNE="[0-9a-f]{96}"/, `CUNE="${numero.slice(-2).repeat(48)}"`)
    const traer = async (nit: string, numero: string) => {
      const { body } = await importar(office, `${numero}.xml`, Buffer.from(de(nit, numero)))
      expect(body.resultados[0], JSON.stringify(body)).to.include({ resultado: 'importada' })
      return body.resultados[0]
    }
    expect(await traer('900373076', 'NE60')).to.not.have.property('aviso')
    for (const [nit, desde] of [
      ['800197268', '2020-01-01'],
      ['811000001', '2026-01-01'],
    ] as const) {
      const reply = await emisor(nit, desde)
      expect(reply.status, reply.raw.toString()).to.equal(200)
    }
    const ajena = await traer('900373076', 'NE61')
    expect(ajena.aviso).to.match(
      /^El empleador es el NIT 900\.373\.076-4 \(.+\) y el de la oficina es el 811\.000\.001-\d: revise que sea de aquí\.$/,
    )
    expect((await admin.get(`/Nomina/${ajena.id}`)).body.aviso).to.equal(ajena.aviso)
    for (const [nit, numero] of [
      ['811000001', 'NE62'],
      ['800197268', 'NE63'],
    ] as const) {
      const propia = await traer(nit, numero)
      expect(propia).to.not.have.property('aviso')
      expect((await admin.get(`/Nomina/${propia.id}`)).body.aviso).to.equal(null)
    }
  })

  it('lo que ya estaba no se repite, y otro con el mismo número no lo cambia', async () => {
    const office = await freshOffice()
    await importar(office, 'a.xml', INDIVIDUAL)
    expect((await importar(office, 'b.xml', INDIVIDUAL)).body.resultados[0]).to.include({
      resultado: 'repetida',
      mensaje: 'Ya estaba importada.',
    })
    expect((await importar(office, 'c.xml', cambiada('octubre', 'noviembre'))).body.resultados[0]).to.include({
      resultado: 'repetida',
    })
    expect((await api(office).as('admin').get('/Nomina')).body.total).to.equal(1)
  })

  const MALOS: [string, Buffer, string][] = [
    [
      'cambiado después de firmado',
      cambiada('Nómina de octubre', 'Nómina de agosto'),
      'La firma no corresponde al documento',
    ],
    [
      'firma movida adonde trae lo que nadie firmó',
      movida((firma) =>
        firma.replace('</ds:Signature>', '<ds:Object><Basico SueldoTrabajado="99"/></ds:Object></ds:Signature>'),
      ),
      'La firma no corresponde al documento',
    ],
    [
      'firma con referencias de sobra',
      Buffer.from(INDIVIDUAL.toString().replace(/<ds:Reference [\s\S]*?<\/ds:Reference>/, (una) => una.repeat(20))),
      'La firma no corresponde al documento',
    ],
    [
      'elementos dentro de elementos sin fin',
      cambiada('</Devengados>', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</Devengados>`),
      'El XML trae más de lo que necesita una nómina',
    ],
    [
      'espacios de nombres sin fin',
      cambiada('</Devengados>', `${'<a xmlns:p="u"/>'.repeat(1000)}</Devengados>`),
      'El XML trae más de lo que necesita una nómina',
    ],
    [
      'totales que no suman',
      cambiada('<ComprobanteTotal>2837333.33', '<ComprobanteTotal>2837343.33'),
      'El total del comprobante no es igual a devengados menos deducciones.',
    ],
    [
      'con DTD',
      Buffer.from(INDIVIDUAL.toString().replace('?><Nomina', '?><!DOCTYPE x [<!ENTITY a "b">]><Nomina')),
      'El XML trae un DTD',
    ],
    [
      'con un día que no existe',
      cambiada('FechaLiquidacionFin="2026-10-31"', 'FechaLiquidacionFin="2026-10-32"'),
      'Periodo/@FechaLiquidacionFin no es una fecha.',
    ],
    [
      'de un mes que no existe',
      cambiada('EncripCUNE="CUNE-SHA384" FechaGen="2026-11-06"', 'EncripCUNE="CUNE-SHA384" FechaGen="2026-13-06"'),
      'InformacionGeneral/@FechaGen no es una fecha.',
    ],
    ['sin empleado', cambiada(' NumeroDocumento="1020304050"', ''), 'Falta Trabajador/@NumeroDocumento.'],
    ['que no es nómina', Buffer.from('<?xml version="1.0"?><Invoice/>'), 'El archivo no es una nómina electrónica'],
    ['que no es XML', Buffer.from('%PDF-1.4 hola'), 'El archivo no es un XML bien formado.'],
    ['ZIP dañado', Buffer.from(zipSync({ 'a.xml': INDIVIDUAL })).subarray(0, 900), 'El ZIP está dañado o tiene clave.'],
    ['no es lo que dice.zip', Buffer.from('hola'), 'El archivo no es un ZIP, aunque su nombre lo diga.'],
    [
      'ZIP que se infla',
      Buffer.from(zipSync({ 'a.xml': new Uint8Array(3 * 1024 * 1024) })),
      'El ZIP trae archivos demasiado grandes.',
    ],
  ]
  it('dice por archivo qué está mal y no guarda nada', async () => {
    const office = await freshOffice()
    for (const [caso, contenido, mensaje] of MALOS) {
      const reply = await importar(office, caso.endsWith('.zip') ? caso : `${caso}.xml`, contenido)
      expect(reply.status, caso).to.equal(200)
      expect(reply.body.resultados[0], caso).to.include({ resultado: 'rechazada' })
      expect(reply.body.resultados[0].mensaje, caso).to.contain(mensaje)
    }
    const admin = api(office).as('admin')
    expect((await admin.get('/Nomina')).body.total).to.equal(0)
    expect((await admin.post('/Nomina', {})).body.message).to.equal('Elija los archivos XML o ZIP de la nómina.')
  })

  it('un rango pide su comienzo, y lo que sale a un archivo va sin el documento completo', async () => {
    const office = await freshOffice()
    await importar(office, 'a.xml', INDIVIDUAL)
    const admin = api(office).as('admin')
    expect((await admin.get('/Nomina', { fechaFin: '2026-11-30' })).body.message).to.equal(
      'Es necesario digitar los dos campos sobre la fecha personalizada',
    )
    expect((await admin.get('/Nomina', { fechaInicio: '2026-11-01', rango: 'mes' })).body.total).to.equal(1)
    const csv = (await admin.get('/Nomina', { formato: 'csv' })).raw.toString()
    expect(csv).to.contain('••••4050').and.not.contain('1020304050')
  })
})
