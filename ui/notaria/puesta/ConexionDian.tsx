import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { ConfiguracionDian, Habilitacion } from '../../../schemas/respuestas/facturacion/dian.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { useApi } from '../../kit/http/use-api.ts'

/** How far the connection is, and its test set: each part is filled in on its own screen. */
export const ConexionDian = () => {
  const lectura = useApi<ConfiguracionDian>('/dian/configuracion')
  const enPruebas = lectura.data?.software?.ambiente === '2'
  const { data: habilitacion } = useApi<Habilitacion>(enPruebas ? '/dian/habilitacion' : null)
  const aceptadas = habilitacion?.tipos.reduce((suma, { aceptadas: unas }) => suma + unas, 0) ?? 0
  return (
    <Cargada de={lectura} filas={4}>
      {({ emisores, certificado, software, rangos }) => (
        <ul className="grid gap-2 m-0 p-0 list-none">
          <Parte hecha={emisores.length > 0} nombre="Quién factura" />
          <Parte hecha={certificado !== null} nombre="Certificado de firma" />
          <Parte
            hecha={software?.ambiente === '1'}
            nombre={
              enPruebas
                ? `Set de pruebas: ${plural(aceptadas, 'documento aceptado', 'documentos aceptados')}`
                : 'Software y set de pruebas'
            }
          />
          <Parte hecha={rangos.some(({ tipo }) => tipo === 'factura')} nombre="Numeración de las facturas" />
        </ul>
      )}
    </Cargada>
  )
}

const Parte = ({ hecha, nombre }: { hecha: boolean; nombre: string }) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
    {hecha ? (
      <IconCircleCheckFilled className="text-ok" size={20} aria-hidden />
    ) : (
      <IconCircle className="text-muted" size={20} aria-hidden />
    )}
    <span>
      {nombre}
      <span className="solo-lectores">{hecha ? ': hecho' : ': falta'}</span>
    </span>
  </li>
)
