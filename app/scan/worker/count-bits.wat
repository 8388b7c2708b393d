;; How many bits of a fingerprint differ from each row of a table. Built by
;;   wat2wasm app/scan/worker/count-bits.wat -o app/scan/worker/count-bits.wasm
;; (Debian's wabt), and read by count-bits.server.ts.
;;
;; Memory: 64 bytes of a fingerprint, 32 bytes that say which bits of its first half count, 32 bytes
;; that are left free, then the table, 64 bytes a row, then what is counted.
(module
  (memory (export "memory") 1)

  ;; Counts `rows` rows, and writes four bytes for each at `to`: the bits in which the first halves
  ;; differ, of those that count, and in the upper two bytes those of the second halves.
  (func (export "count") (param $rows i32) (param $to i32)
    (local $at i32)
    (local $end i32)
    (local $bits v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $maskA v128) (local $maskB v128)
    (local.set $a (v128.load offset=0 (i32.const 0)))
    (local.set $b (v128.load offset=16 (i32.const 0)))
    (local.set $c (v128.load offset=32 (i32.const 0)))
    (local.set $d (v128.load offset=48 (i32.const 0)))
    (local.set $maskA (v128.load offset=64 (i32.const 0)))
    (local.set $maskB (v128.load offset=80 (i32.const 0)))
    (local.set $at (i32.const 128))
    (local.set $end (i32.add (i32.const 128) (i32.shl (local.get $rows) (i32.const 6))))
    (block $done
      (loop $row
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        ;; Four sums of the first half, and in their upper halves four of the second.
        (local.set $bits
          (i32x4.add
            (i32x4.extadd_pairwise_i16x8_u
              (i16x8.extadd_pairwise_i8x16_u
                (i8x16.add
                  (i8x16.popcnt
                    (v128.and
                      (v128.xor (v128.load offset=0 (local.get $at)) (local.get $a))
                      (local.get $maskA)))
                  (i8x16.popcnt
                    (v128.and
                      (v128.xor (v128.load offset=16 (local.get $at)) (local.get $b))
                      (local.get $maskB))))))
            (i32x4.shl
              (i32x4.extadd_pairwise_i16x8_u
                (i16x8.extadd_pairwise_i8x16_u
                  (i8x16.add
                    (i8x16.popcnt (v128.xor (v128.load offset=32 (local.get $at)) (local.get $c)))
                    (i8x16.popcnt (v128.xor (v128.load offset=48 (local.get $at)) (local.get $d))))))
              (i32.const 16))))
        (i32.store (local.get $to)
          (i32.add
            (i32.add
              (i32x4.extract_lane 0 (local.get $bits))
              (i32x4.extract_lane 1 (local.get $bits)))
            (i32.add
              (i32x4.extract_lane 2 (local.get $bits))
              (i32x4.extract_lane 3 (local.get $bits)))))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br $row)))))
