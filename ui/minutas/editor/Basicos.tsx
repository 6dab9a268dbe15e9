import { nada } from '../../../modules/minutas/domain/forma.ts'
import { useAlmacen } from './almacen.ts'
import { CampoDato, Campos } from './CampoDato.tsx'
import { cambiarDatos, useDato, useMesa } from './mesa.ts'
import { conNotario } from './reglas.ts'
import { Seccion } from './Seccion.tsx'
import { BASICOS, ENCARGADO, NOTARIO, RESOLUCION, VALORES } from './secciones.ts'

/** Who signs: choosing him says whether he is in charge, and by which resolution. */
const Notario = () => {
  const mesa = useMesa()
  const { notarios: listas } = useAlmacen(mesa.catalogos, (ver) => ver)
  const [encargado, numero, fecha] = [
    useDato('notario_encargado'),
    useDato('numero_resolución'),
    useDato('fecha_resolución'),
  ]
  return (
    <>
      {NOTARIO.map((campo) => (
        <CampoDato
          key={campo.nombre}
          campo={campo}
          poner={(valor) =>
            cambiarDatos(mesa, (datos) =>
              conNotario(datos, campo.nombre, typeof valor === 'string' ? valor : null, listas),
            )
          }
        />
      ))}
      <CampoDato campo={ENCARGADO} />
      {encargado === 'si' || !nada(numero) || !nada(fecha) ? <Campos campos={RESOLUCION} /> : null}
    </>
  )
}

export const Basicos = () => (
  <Seccion id="basicos" titulo="Datos Básicos">
    <div className="kit-campos">
      <Campos campos={BASICOS} />
      <Notario />
    </div>
  </Seccion>
)

export const Valores = () => (
  <Seccion id="valores" titulo="Valores">
    <div className="kit-campos">
      <Campos campos={VALORES} />
    </div>
  </Seccion>
)
