// A Verilator model behind a small C interface: ports by index, whole clock cycles per call. Built together with the
// model into one shared library; `ports.h` is written by the builder. It names the clock, if there is one, as
// BLUECHIP_CLOCK, and lists the ports, each as EACH(index, member):
//   PORTS(EACH)       those of up to 64 bits
//   WIDE_PORTS(EACH)  wider ones
//   BUSES(EACH)       what comes in on those that go both ways: the member is what the circuit reads; what it drives is
//                     in member__out, where the bits of member__en are 1
//   ENABLES(EACH)     whether such a port is driven from inside

#include "Vmodel.h"
#include "ports.h"
#include "verilated.h"

#include <cstdint>

#define EXPORT extern "C" __attribute__((visibility("default")))

namespace {

struct Instance {
    VerilatedContext context;
    Vmodel model{&context};
    // A port was poked since the last evaluation.
    bool stale = true;
#define OUTSIDE(index, member) std::uint64_t outside_##member = 0;
    BUSES(OUTSIDE)

    void settle() {
        if (stale) {
            model.eval();
            while_buses_change();
            stale = false;
        }
    }

    void step() {
#define SETTLE(index, member) settle();
        // Other pokes since the last step are settled before the edge is seen; buses take more than one evaluation.
        BUSES(SETTLE)
#ifdef BLUECHIP_CLOCK
        model.BLUECHIP_CLOCK = 1;
        model.eval();
        model.BLUECHIP_CLOCK = 0;
#endif
        model.eval();
        while_buses_change();
        stale = false;
    }

  private:
    // The circuit reads from a bus what it drives itself, or else what comes from outside. What it drives may depend on
    // what it reads; one that never settles is left where it is.
    void while_buses_change() {
        for (int round = 0; round < 100 && put_on_buses(); ++round) model.eval();
    }

    bool put_on_buses() {
        bool changed = false;
#define PUT(index, member)                                                                                           \
    {                                                                                                                \
        const std::uint64_t enable = model.member##__en;                                                             \
        const std::uint64_t value = (model.member##__out & enable) | (outside_##member & ~enable);                   \
        changed |= model.member != value;                                                                            \
        model.member = static_cast<decltype(model.member + 0)>(value);                                               \
    }
        BUSES(PUT)
        return changed;
    }
};

std::uint64_t peek(const Vmodel& model, std::uint32_t port) {
    switch (port) {
#define READ(index, member) \
    case index: return model.member;
        PORTS(READ)
        BUSES(READ)
#define ANY(index, member) \
    case index: return model.member != 0;
        ENABLES(ANY)
    default: return 0;
    }
}

}  // namespace

EXPORT void* bluechip_new() {
    auto* instance = new Instance;
    instance->settle();
    return instance;
}

EXPORT void bluechip_delete(void* handle) { delete static_cast<Instance*>(handle); }

EXPORT void bluechip_poke(void* handle, std::uint32_t port, std::uint64_t value) {
    auto* instance = static_cast<Instance*>(handle);
    switch (port) {
#define WRITE(index, member) \
    case index: instance->model.member = static_cast<decltype(instance->model.member + 0)>(value); break;
        PORTS(WRITE)
#define FROM_OUTSIDE(index, member) \
    case index: instance->outside_##member = value; break;
        BUSES(FROM_OUTSIDE)
    }
    instance->stale = true;
}

// The same for 32 bits of a wide port.
EXPORT void bluechip_poke_word(void* handle, std::uint32_t port, std::uint32_t word, std::uint32_t value) {
    auto* instance = static_cast<Instance*>(handle);
    switch (port) {
#define WRITE_WORD(index, member) \
    case index: instance->model.member[word] = value; break;
        WIDE_PORTS(WRITE_WORD)
    }
    instance->stale = true;
}

EXPORT std::uint32_t bluechip_peek_word(void* handle, std::uint32_t port, std::uint32_t word) {
    auto* instance = static_cast<Instance*>(handle);
    instance->settle();
    switch (port) {
#define READ_WORD(index, member) \
    case index: return instance->model.member[word];
        WIDE_PORTS(READ_WORD)
    default: return 0;
    }
}

EXPORT std::uint64_t bluechip_peek(void* handle, std::uint32_t port) {
    auto* instance = static_cast<Instance*>(handle);
    instance->settle();
    return peek(instance->model, port);
}

EXPORT void bluechip_step(void* handle, std::uint64_t cycles) {
    auto* instance = static_cast<Instance*>(handle);
    for (; cycles != 0; --cycles) instance->step();
}

// Steps until the port has the value, at most `bound` cycles. Returns the cycles taken, or bound + 1 if it never did.
EXPORT std::uint64_t bluechip_step_until(void* handle, std::uint32_t port, std::uint64_t value, std::uint64_t bound) {
    auto* instance = static_cast<Instance*>(handle);
    instance->settle();
    for (std::uint64_t cycle = 0; cycle <= bound; ++cycle) {
        if (peek(instance->model, port) == value) return cycle;
        if (cycle != bound) instance->step();
    }
    return bound + 1;
}

#ifdef BLUECHIP_PROFILE
// Writes the profile of what has run so far: g++'s beside the object files, clang's where its flag says.
#ifdef __clang__
extern "C" {
// With this of its own, the library does not write another profile when the program ends.
int __llvm_profile_runtime = 0;
void __llvm_profile_initialize_file(void);
int __llvm_profile_write_file(void);
}
EXPORT void bluechip_write_profile() {
    __llvm_profile_initialize_file();
    __llvm_profile_write_file();
}
#else
extern "C" void __gcov_dump(void);
EXPORT void bluechip_write_profile() { __gcov_dump(); }
#endif
#endif
