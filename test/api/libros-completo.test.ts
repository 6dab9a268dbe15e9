// completo: two thousand deeds
import { cuadran } from '../harness/libros-cuadran.ts'
import { informan } from '../harness/libros-informan.ts'

cuadran(2_000)
informan(2_000)
